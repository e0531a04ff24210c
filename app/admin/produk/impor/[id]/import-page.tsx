"use client";

import Link from "next/link";
import { ErrorMessage } from "@/app/admin/_ui/error-message";
import { type AdminImportJob, describeImportCounts, formatApplyLabel } from "../import-job";
import { ImportOptionsForm } from "./import-options";
import { ImportFindings } from "./import-report";
import { useImport } from "./use-import";

/** One import from its check to its result. The state of the import determines the available actions. */
export function ImportPage({ first }: { first: AdminImportJob }) {
  const { job, isPending, errorMessage, check, apply, stop, remove } = useImport(first);
  const { report, state } = job;
  const isReadable = report !== null && report.format !== null;
  const work = (report?.would_create ?? 0) + (report?.would_update ?? 0);
  return (
    <div className="stack roomy">
      {state === "uploading" && (
        <p className="notice">
          Berkasnya belum lengkap terkirim. <Link href="/admin/produk/impor">Kirim lagi dari awal</Link>.
        </p>
      )}
      {(state === "applying" || state === "stopped" || state === "done") && (
        <Progress job={job}>
          {state === "applying" && (
            <button type="button" className="button" aria-disabled={isPending} onClick={() => void stop()}>
              {isPending ? "Menghentikan…" : "Hentikan"}
            </button>
          )}
          {state === "stopped" && (
            <button type="button" className="button main" onClick={apply}>
              Lanjutkan
            </button>
          )}
        </Progress>
      )}
      {report && <ImportFindings report={report} />}
      {state === "checked" && isReadable && (
        <p>
          <a href={`/api/merchant/v1/imports/${job.id}/result`} download>
            Unduh pemeriksaan per baris (CSV)
          </a>
        </p>
      )}
      {state === "checked" && isReadable && (
        <ImportOptionsForm job={job} onOptions={(options) => void check(options)} />
      )}
      {state === "checked" && isReadable && (
        <div className="bulk">
          {work > 0 ? (
            <button
              type="button"
              className="button main"
              aria-disabled={isPending || report.asks_prices === true}
              onClick={() => {
                if (!isPending && !report.asks_prices) apply();
              }}
            >
              {formatApplyLabel(report)}
            </button>
          ) : (
            <p>Tidak ada yang perlu diterapkan.</p>
          )}
          <p role="status">{isPending && "Memeriksa lagi…"}</p>
        </div>
      )}
      {state !== "applying" && (
        <p>
          <button type="button" className="button" aria-disabled={isPending} onClick={() => void remove()}>
            Hapus impor ini
          </button>
        </p>
      )}
      <ErrorMessage>{errorMessage}</ErrorMessage>
    </div>
  );
}

/** Progress of the import, and the totals at the end. */
function Progress({ job, children }: { job: AdminImportJob; children: React.ReactNode }) {
  const { state, done, report } = job;
  const all = report?.products ?? 0;
  return (
    <section className="panel stack" aria-labelledby="jalannya">
      <h2 id="jalannya">{titles[state ?? "done"]}</h2>
      {state !== "done" && <progress aria-label="Produk selesai" value={done ?? 0} max={all || 1} />}
      <p role="status">
        {state === "done" ? describeImportCounts(job) : `${done} dari ${all} produk`}
        {state === "applying" && ". Halaman ini boleh ditutup; impornya jalan terus."}
      </p>
      {state !== "done" && (done ?? 0) > 0 && <p className="quiet">{describeImportCounts(job)}</p>}
      <Pictures job={job} />
      <div className="row">
        {children}
        {state !== "applying" && (
          <a className="button" href={`/api/merchant/v1/imports/${job.id}/result`} download>
            Unduh hasil per baris (CSV)
          </a>
        )}
        {state === "done" && (
          <Link className="button" href="/admin/produk" prefetch={false}>
            Lihat produk
          </Link>
        )}
      </div>
    </section>
  );
}

const titles: Record<NonNullable<AdminImportJob["state"]>, string> = {
  uploading: "",
  checked: "",
  applying: "Sedang diterapkan",
  stopped: "Dihentikan",
  done: "Selesai",
};

/** Pictures of an import. They are fetched after the products, from the URLs in the file. */
function Pictures({ job: { pictures_waiting, pictures_failed, failed_pictures } }: { job: AdminImportJob }) {
  return (
    <>
      {(pictures_waiting ?? 0) > 0 && <p className="quiet">{pictures_waiting} gambar masih diambil.</p>}
      {(pictures_failed ?? 0) > 0 && (
        <details>
          <summary>{pictures_failed} gambar tidak bisa diambil</summary>
          <ul className="remarks">
            {failed_pictures?.map(({ product_id, url, message }) => (
              <li key={`${product_id} ${url}`}>
                {url} <span className="quiet">{message}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
