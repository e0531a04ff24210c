import type { ReactNode } from "react";

type Props = {
  title: string;
  text: string;
  /** Id of the failure in the shop's log. */
  trace?: string | null | undefined;
  /** Retry button or link. */
  children?: ReactNode;
};

/** Shown instead of a page that cannot be rendered: the problem and possible actions. */
export function Unavailable({ title, text, trace, children }: Props) {
  return (
    <div className="stack">
      <h1>{title}</h1>
      <p>{text}</p>
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
