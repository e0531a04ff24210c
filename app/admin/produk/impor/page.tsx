import type { Metadata } from "next";
import Link from "next/link";
import { dated } from "@/app/(storefront)/_copy/format";
import { NoPictureStore } from "@/app/admin/_ui/pictures/no-picture-store";
import { adminPage } from "@/app/admin/_ui/shell/admin-page";
import { describeImportCounts, describeImportState, formatImportFiles } from "./import-job";
import { ImportUpload } from "./import-upload";

type Props = { searchParams: Promise<{ cursor?: string | string[] }> };

export const metadata: Metadata = { title: "Impor dan ekspor" };

/** Imports products from files of other systems, and exports them. Lists started imports. */
export default adminPage<Props>({
  navKey: "products",
  help: "impor",
  path: () => "/admin/produk/impor",
  draw: async ({ api, me, props }) => {
    const { cursor } = await props.searchParams;
    const { items, next_cursor } = await api.listImports({
      limit: 10,
      ...(typeof cursor === "string" ? { cursor } : {}),
    });
    const zone = me.shop?.time_zone ?? "Asia/Jakarta";
    return (
      <div className="stack roomy">
        <h1>Impor dan ekspor produk</h1>
        <NoPictureStore me={me} />
        <ImportUpload />
        <section className="panel stack" aria-labelledby="ekspor">
          <h2 id="ekspor">Ekspor</h2>
          <p className="quiet">Semua produk sebagai CSV. Ubah di Excel atau Google Sheets, lalu impor lagi di sini.</p>
          <div className="row">
            <a className="button" href="/api/merchant/v1/products/export" download>
              Unduh semua produk
            </a>
          </div>
        </section>
        {items && items.length > 0 && (
          <section className="stack" aria-labelledby="impor-lalu">
            <h2 id="impor-lalu">Impor tujuh hari terakhir</h2>
            <ul className="lines facing panel">
              {items.map((job) => (
                <li key={job.id}>
                  <Link className="way" href={`/admin/produk/impor/${job.id}`} prefetch={false}>
                    {formatImportFiles(job)}
                    <span className="quiet">
                      {job.created_at && dated(job.created_at, zone)}
                      {job.done ? ` · ${describeImportCounts(job)}` : ""}
                    </span>
                  </Link>
                  <span className="mark">{describeImportState(job)}</span>
                </li>
              ))}
            </ul>
          </section>
        )}
        {next_cursor && (
          <p>
            <Link className="button" prefetch={false} href={`/admin/produk/impor?cursor=${next_cursor}`}>
              Impor sebelumnya
            </Link>
          </p>
        )}
      </div>
    );
  },
});
