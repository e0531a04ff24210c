import type { PendingPhoto, Uploads } from "@/app/admin/_hooks/use-uploads";

/** Pending uploads, each with its progress or its error, and the names of uploads lost by a reload. */
export function Sending({ uploads }: { uploads: Uploads }) {
  const { lost } = uploads;
  return (
    <>
      {lost.length > 0 && (
        <div className="notice stack tight" role="status">
          <span>
            {lost.length} foto belum sempat terkirim: {lost.join(", ")}. Pilih lagi kalau masih mau dipakai.
          </span>
          <span>
            <button type="button" className="button" onClick={uploads.forgetLost}>
              Mengerti
            </button>
          </span>
        </div>
      )}
      {uploads.uploads.length > 0 && (
        <ul className="sendings" aria-label="Foto yang dikirim">
          {uploads.uploads.map((upload) => (
            <li key={upload.key}>
              <Sent upload={upload} uploads={uploads} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Sent({ upload, uploads }: { upload: PendingPhoto; uploads: Uploads }) {
  const { key, file, preview, done, errorMessage } = upload;
  return (
    <>
      <img
        src={preview}
        alt=""
        width={56}
        height={56}
        onError={({ currentTarget }) => {
          currentTarget.style.visibility = "hidden";
        }}
      />
      <div className="stack tight">
        <span className="quiet">{errorMessage ? file.name : `Mengirim ${file.name}…`}</span>
        {!errorMessage && <progress max={1} value={done} aria-label={`Mengirim ${file.name}`} />}
        <span className="problem" role="alert">
          {errorMessage}
        </span>
        {errorMessage && (
          <span className="row">
            <button
              type="button"
              className="button"
              aria-label={`Coba lagi ${file.name}`}
              onClick={() => uploads.again(upload)}
            >
              Coba lagi
            </button>
            <button
              type="button"
              className="button"
              aria-label={`Buang ${file.name}`}
              onClick={() => uploads.drop(key)}
            >
              Buang
            </button>
          </span>
        )}
      </div>
    </>
  );
}
