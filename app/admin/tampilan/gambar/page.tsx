import type { Metadata } from "next";
import { NextPage } from "@/app/admin/_ui/next-page";
import { WayUp } from "@/app/admin/_ui/parent-link";
import { NoPictureStore } from "@/app/admin/_ui/pictures/no-picture-store";
import { adminPage } from "@/app/admin/_ui/shell/admin-page";
import { PictureCard } from "./picture-card";

type Props = { searchParams: Promise<{ cursor?: string | string[] }> };

export const metadata: Metadata = { title: "Gambar" };

/** All pictures of the shop with their uses, newest first. */
export default adminPage<Props>({
  navKey: "pages",
  help: "tampilan",
  path: () => "/admin/tampilan/gambar",
  draw: async ({ api, me, props }) => {
    const { cursor } = await props.searchParams;
    const { items, next_cursor } = await api.listMedia({
      limit: 24,
      ...(typeof cursor === "string" ? { cursor } : {}),
    });
    return (
      <div className="stack">
        <WayUp path="/admin/tampilan" name="Tampilan" />
        <h1>Gambar</h1>
        <NoPictureStore me={me} />
        <p className="quiet">Semua foto toko, yang terbaru dulu. Foto baru ditambahkan dari produk atau mereknya.</p>
        {items && items.length > 0 ? (
          <ul className="library">
            {items.map((picture, at) => (
              <li key={picture.id} className="panel">
                <PictureCard picture={picture} at={at + 1} />
              </li>
            ))}
          </ul>
        ) : (
          <p className="empty">Belum ada gambar.</p>
        )}
        <NextPage path="/admin/tampilan/gambar" cursor={next_cursor} />
      </div>
    );
  },
});
