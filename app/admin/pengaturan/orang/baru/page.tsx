import type { Metadata } from "next";
import { InviteForm } from "../../../_components/people/staff-form";
import { settingsPage } from "../../../_components/settings/settings-page";

export const metadata: Metadata = { title: "Undang orang" };

/** Invites a staff member. */
export default settingsPage({
  title: "Undang orang",
  path: "/admin/pengaturan/orang/baru",
  draw: async () => <InviteForm />,
});
