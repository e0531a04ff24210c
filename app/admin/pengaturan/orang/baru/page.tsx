import type { Metadata } from "next";
import { settingsPage } from "@/app/admin/pengaturan/settings-page";
import { InviteForm } from "../staff-form";

export const metadata: Metadata = { title: "Undang orang" };

/** Invites a staff member. */
export default settingsPage({
  title: "Undang orang",
  path: "/admin/pengaturan/orang/baru",
  draw: async () => <InviteForm />,
});
