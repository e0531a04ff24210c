import { CopyButton } from "@/app/admin/_ui/copy-button";
import { choiceLabel } from "@/lib/modules/settings/rules/provider-settings";
import type { SupportedProvider } from "../provider-accounts";

/** URL that the merchant enters for webhooks in the provider's dashboard. */
export function CallbackUrl({ provider: { label, callback_url: url } }: { provider: SupportedProvider }) {
  if (!url) return null;
  return (
    <section className="panel stack tight" aria-labelledby="alamat-webhook">
      <h2 id="alamat-webhook">Alamat webhook untuk {label}</h2>
      <p className="quiet">
        Tempel di pengaturan webhook akun {label}-mu, supaya pembayaran langsung tercatat di sini.
      </p>
      <p className="row">
        <code className="secret grow">{url}</code>
        <CopyButton text={url} name="Salin alamat" />
      </p>
    </section>
  );
}

const categoryLabels = { authentication: "Autentikasi", utility: "Utilitas" } as const;

/** Message templates that the merchant submits for approval, each with its exact text. */
export function TemplatesToSubmit({ provider: { label, templates } }: { provider: SupportedProvider }) {
  if (!templates?.length) return null;
  return (
    <section className="panel stack" aria-labelledby="template-pesan">
      <h2 id="template-pesan">Template untuk diajukan</h2>
      <p className="quiet">
        {label} hanya mengirim template yang sudah disetujui. Ajukan semuanya dalam bahasa Indonesia, dengan nama dan
        isi persis seperti ini. {"{{1}}"}, {"{{2}}"} dan seterusnya diisi otomatis.
      </p>
      {templates.map(({ name, category, text, message_kinds }) => (
        <details key={name}>
          <summary>
            {name} <span className="quiet">{listKinds(message_kinds)}</span>
          </summary>
          <div className="stack tight">
            <p>Kategori: {categoryLabels[category ?? "utility"]}</p>
            {text === null ? (
              <p>Isinya ditulis oleh {label}. Pilih tombol untuk menyalin kode.</p>
            ) : (
              <pre className="secret">{text}</pre>
            )}
            <p className="row">
              <CopyButton text={name ?? ""} name="Salin nama" of={name ?? ""} />
              {text !== null && <CopyButton text={text} name="Salin isi" of={name ?? ""} />}
            </p>
          </div>
        </details>
      ))}
    </section>
  );
}

function listKinds(kinds: readonly string[] | null): string {
  return (kinds ?? []).map((kind) => choiceLabel("templates", kind)).join(", ");
}
