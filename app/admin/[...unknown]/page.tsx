import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { deskPage } from "../_components/shell/desk-page";

type Props = { params: Promise<{ unknown: string[] }> };

export const metadata: Metadata = { title: "Tidak ada di sini" };

/** Every address under the desk that is no page's. */
export default deskPage<Props>({
  place: "home",
  path: async ({ params }) => `/admin/${(await params).unknown.join("/")}`,
  draw: async () => notFound(),
});
