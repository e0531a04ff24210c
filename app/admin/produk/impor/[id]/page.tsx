import type { Metadata } from "next";
import { WayUp } from "@/app/admin/_ui/parent-link";
import { adminPage } from "@/app/admin/_ui/shell/admin-page";
import { formatImportFiles } from "../import-job";
import { ImportPage } from "./import-page";

type Props = { params: Promise<{ id: string }> };

export const metadata: Metadata = { title: "Impor" };

/** Import: check report, progress and result. */
export default adminPage<Props>({
  navKey: "products",
  help: "impor",
  path: async ({ params }) => `/admin/produk/impor/${(await params).id}`,
  draw: async ({ api, props }) => {
    const job = await api.getImport({ id: (await props.params).id });
    return (
      <div className="stack">
        <WayUp path="/admin/produk/impor" name="Impor dan ekspor" />
        <h1>{formatImportFiles(job)}</h1>
        <ImportPage first={job} />
      </div>
    );
  },
});
