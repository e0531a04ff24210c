import type { Metadata } from "next";
import { settingsPage } from "@/app/admin/pengaturan/settings-page";
import { InviteForm } from "../staff-form";

export const metadata: Metadata = { title: "Undang anggota" };

/** Invites a staff member. */
export default settingsPage({
  title: "Undang anggota",
  path: "/admin/pengaturan/tim/baru",
  help: "tim",
  draw: async () => <InviteForm />,
});
