import { ErrorMessage } from "@/app/admin/_ui/error-message";
import { ConfirmButton } from "../_ui/confirm-button";

type Props = {
  isPending: boolean;
  isChanged: boolean;
  errorMessage: string;
  statusMessage: string;
  publish: () => void;
  discard: () => void;
};

/** Sticky footer of the page form: publishes or discards the draft, and shows the result. */
export function PublishBar({ isPending, isChanged, errorMessage, statusMessage, publish, discard }: Props) {
  return (
    <div className="bulk" data-quiet={!isChanged && !errorMessage && !statusMessage ? "" : undefined}>
      {isChanged && (
        <button type="button" className="button main" aria-disabled={isPending} onClick={publish}>
          {isPending ? "Menerbitkan…" : "Terbitkan"}
        </button>
      )}
      {isChanged && (
        <ConfirmButton
          press="Buang draf"
          title="Buang draf ini?"
          confirm="Buang"
          isPending={isPending}
          onConfirm={discard}
        >
          <p>Halaman kembali seperti yang sedang terbit. Yang kamu ubah di sini hilang.</p>
        </ConfirmButton>
      )}
      <ErrorMessage>{errorMessage}</ErrorMessage>
      <p role="status">{statusMessage}</p>
    </div>
  );
}
