"use client";

import { useRouter } from "next/navigation";
import { deskApi } from "../../_data/browser/api";
import { useWork } from "../../_data/browser/use-work";

type Props = { code: string; name: string; isOn: boolean; canBeOn: boolean; revision: number };

/** Lets buyers choose a way to pay, or no longer. */
export function MethodSwitch({ code, name, isOn, canBeOn, revision }: Props) {
  const router = useRouter();
  const { isBusy, trouble, run } = useWork();
  const turn = () =>
    run(async () => {
      await deskApi.changePaymentMethod({ code, revision, enabled: !isOn });
      router.refresh();
    });
  if (!isOn && !canBeOn) return <span className="quiet">Belum bisa dipakai</span>;
  return (
    <span className="stack tight">
      <button type="button" className="button" aria-disabled={isBusy} onClick={() => void turn()}>
        <span>
          {isBusy ? "Sebentar…" : isOn ? "Matikan" : "Nyalakan"}
          <span className="unseen"> {name}</span>
        </span>
      </button>
      <span className="trouble" role="alert">
        {trouble}
      </span>
    </span>
  );
}
