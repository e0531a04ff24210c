import type { Metadata } from "next";
import { settingsPage } from "@/app/admin/pengaturan/settings-page";
import { NewWebhook } from "../webhook-forms";

export const metadata: Metadata = { title: "Webhook baru" };

/** Adds a webhook. */
export default settingsPage({
  title: "Webhook baru",
  path: "/admin/pengaturan/webhook/baru",
  help: "program-lain",
  draw: async () => <NewWebhook />,
});
