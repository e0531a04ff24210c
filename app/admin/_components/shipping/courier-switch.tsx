"use client";

import { useRouter } from "next/navigation";
import { deskApi } from "../../_data/browser/api";
import { useWork } from "../../_data/browser/use-work";

type Props = { code: string; name: string; isOn: boolean; revision: number };

/** Lets buyers choose a courier, or no longer. */
export function CourierSwitch({ code, name, isOn, revision }: Props) {
  const router = useRouter();
  const { isBusy, trouble, run } = useWork();
  const turn = () =>
    run(async () => {
      await deskApi.changeCourier({ code, revision, enabled: !isOn });
      router.refresh();
    });
  return (
    <>
      <button type="button" className="button" aria-disabled={isBusy} onClick={() => void turn()}>
        <span>
          {isBusy ? "Sebentar…" : isOn ? "Matikan" : "Nyalakan"}
          <span className="unseen"> {name}</span>
        </span>
      </button>
      <span className="trouble" role="alert">
        {trouble}
      </span>
    </>
  );
}
