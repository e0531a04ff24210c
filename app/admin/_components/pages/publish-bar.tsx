import { ConfirmButton } from "../ui/confirm-button";

type Props = {
  isBusy: boolean;
  isChanged: boolean;
  trouble: string;
  news: string;
  publish: () => void;
  discard: () => void;
};

/** Sticky footer of the page form: publishes or discards the draft, and shows the result. */
export function PublishBar({ isBusy, isChanged, trouble, news, publish, discard }: Props) {
  return (
    <div className="bulk" data-quiet={!isChanged && !trouble && !news ? "" : undefined}>
      {isChanged && (
        <button type="button" className="button main" aria-disabled={isBusy} onClick={publish}>
          {isBusy ? "Menerbitkan…" : "Terbitkan"}
        </button>
      )}
      {isChanged && (
        <ConfirmButton press="Buang draf" title="Buang draf ini?" confirm="Buang" isBusy={isBusy} onConfirm={discard}>
          <p>Halaman kembali seperti yang sedang terbit. Yang kamu ubah di sini hilang.</p>
        </ConfirmButton>
      )}
      <p className="trouble" role="alert">
        {trouble}
      </p>
      <p role="status">{news}</p>
    </div>
  );
}
