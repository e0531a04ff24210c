"use client";

import { useRouter } from "next/navigation";
import { deskApi } from "../../_data/browser/api";
import { useWork } from "../../_data/browser/use-work";

/** Sends a message again that was given up. */
export function RetryMessage({ id, to }: { id: string; to: string }) {
  const router = useRouter();
  const { isBusy, trouble, run } = useWork();
  const retry = () =>
    run(async () => {
      await deskApi.retryMessage({ id });
      router.refresh();
    });
  return (
    <span className="stack tight">
      <button type="button" className="button" aria-disabled={isBusy} onClick={() => void retry()}>
        <span>
          Kirim lagi<span className="unseen"> ke {to}</span>
        </span>
      </button>
      <span className="trouble" role="alert">
        {trouble}
      </span>
    </span>
  );
}
