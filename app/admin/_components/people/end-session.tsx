"use client";

import { useRouter } from "next/navigation";
import { deskApi } from "../../_data/browser/api";
import { useWork } from "../../_data/browser/use-work";

/** Ends a session of somebody, at once. */
export function EndSession({ id, device }: { id: string; device: string }) {
  const router = useRouter();
  const { isBusy, trouble, run } = useWork();
  const end = () =>
    run(async () => {
      await deskApi.endSession({ id });
      router.refresh();
    });
  return (
    <span className="stack tight">
      <button type="button" className="button" aria-disabled={isBusy} onClick={() => void end()}>
        <span>
          Keluarkan<span className="unseen"> {device}</span>
        </span>
      </button>
      <span className="trouble" role="alert">
        {trouble}
      </span>
    </span>
  );
}
