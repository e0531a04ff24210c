import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { adminPage } from "../_ui/shell/admin-page";

type Props = { params: Promise<{ unknown: string[] }> };

export const metadata: Metadata = { title: "Tidak ada di sini" };

/** Catch-all page for admin paths that match no other page. */
export default adminPage<Props>({
  navKey: "home",
  path: async ({ params }) => `/admin/${(await params).unknown.join("/")}`,
  draw: async () => notFound(),
});
