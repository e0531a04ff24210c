import type { ReactNode } from "react";

type Props = {
  title: string;
  words: string;
  /** Names the failure in the shop's log. */
  trace?: string | null | undefined;
  /** How to try again. */
  children?: ReactNode;
};

/** What stands in the place of a page that cannot be had: what the matter is, and what can be done. */
export function Unavailable({ title, words, trace, children }: Props) {
  return (
    <div className="stack">
      <h1>{title}</h1>
      <p>{words}</p>
      <p className="row">
        {children}
        <a className="button" href="/admin">
          Kembali ke beranda
        </a>
      </p>
      {trace && (
        <p className="quiet">
          Kalau tetap begini, sebutkan kode ini waktu minta bantuan: <code>{trace}</code>
        </p>
      )}
    </div>
  );
}
