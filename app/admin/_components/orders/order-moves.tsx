"use client";

import { useState } from "react";
import { deskApi } from "../../_data/browser/api";
import { type DraftPlace, keepDraft } from "../../_data/browser/drafts";
import { usePressed } from "../../_data/browser/use-pressed";
import { useTyped } from "../../_data/browser/use-typed";
import { useWork } from "../../_data/browser/use-work";
import { moveWords, type OrderMove } from "../../_data/words/orders/order";
import { ConfirmButton } from "../ui/confirm-button";
import { WorkButton } from "../ui/work-button";

type Props = {
  id: string;
  revision: number;
  status: string;
  moves: readonly OrderMove[];
  awb: string | null;
  isPaid: boolean;
};

/** What can be done with an order now; the next step first. An AWB may come with it, and may be corrected later. */
export function OrderMoves({ id, revision, status, moves, awb, isPaid }: Props) {
  const [news, setNews] = useState("");
  const places = { awb: `resi.${id}`, reason: `batal.${id}` };
  const { isBusy, trouble, change } = useWork();
  const act = (move: OrderMove, more: { awb?: string; reason?: string } = {}) =>
    change(async () => {
      await deskApi.moveOrder({ id, move, ...more });
      if (move === "ship" || move === "cancel") keepDraft(places.awb, null);
      if (move === "cancel") keepDraft(places.reason, null);
      setNews(moveWords[move].done);
    });
  const correct = (number: string) =>
    change(async () => {
      await deskApi.setOrderAwb({ id, revision, awb: number });
      keepDraft(places.awb, null);
      setNews("Resi disimpan.");
    });
  const forward = moves.filter((move) => move !== "cancel" && move !== "ship");
  return (
    <section className="panel stack" aria-label="Langkah berikutnya">
      {moves.includes("ship") && (
        <AwbForm place={places.awb} press="Kirim" isBusy={isBusy} onAwb={(number) => act("ship", awbOf(number))} />
      )}
      {status === "shipped" && (
        <AwbForm
          place={places.awb}
          press="Simpan resi"
          awb={awb}
          isRequired
          isBusy={isBusy}
          onAwb={(number) => correct(number)}
        />
      )}
      <div className="row">
        {forward.map((move, at) => (
          <WorkButton key={move} look={at === 0 ? "main" : ""} isBusy={isBusy} onPress={() => act(move)}>
            {moveWords[move].press}
          </WorkButton>
        ))}
        {moves.includes("cancel") && (
          <Cancel
            place={places.reason}
            isPaid={isPaid}
            isBusy={isBusy}
            onCancel={(reason) => act("cancel", reason ? { reason } : {})}
          />
        )}
      </div>
      <p className="trouble" role="alert">
        {trouble}
      </p>
      <p role="status">{news}</p>
    </section>
  );
}

function awbOf(number: string): { awb?: string } {
  return number === "" ? {} : { awb: number };
}

type AwbProps = {
  place: DraftPlace;
  press: string;
  awb?: string | null;
  isRequired?: boolean;
  isBusy: boolean;
  onAwb: (awb: string) => Promise<void>;
};

function AwbForm({ place, press, awb = "", isRequired = false, isBusy, onAwb }: AwbProps) {
  const typed = useTyped(place);
  const { isWaiting, press: note } = usePressed(isBusy);
  return (
    <form
      {...typed}
      method="dialog"
      className="row"
      onSubmit={(event) => {
        event.preventDefault();
        note();
        void onAwb(String(new FormData(event.currentTarget).get("awb")).trim());
      }}
    >
      <label className="field grow">
        <span>Nomor resi{!isRequired && " (boleh menyusul)"}</span>
        <input
          name="awb"
          defaultValue={awb ?? ""}
          required={isRequired}
          minLength={5}
          maxLength={60}
          autoComplete="off"
        />
      </label>
      <button type="submit" className={isRequired ? "button" : "button main"} aria-disabled={isBusy}>
        {isWaiting ? "Sebentar…" : press}
      </button>
    </form>
  );
}

type CancelProps = { place: DraftPlace; isPaid: boolean; isBusy: boolean; onCancel: (reason: string) => Promise<void> };

/** A cancellation cannot be undone, so it is asked for, and the buyer is told why. */
function Cancel({ place, isPaid, isBusy, onCancel }: CancelProps) {
  return (
    <ConfirmButton
      press={moveWords.cancel.press}
      title="Batalkan pesanan ini?"
      confirm="Ya, batalkan"
      place={place}
      isBusy={isBusy}
      onConfirm={(fields) => onCancel(String(fields.get("alasan")).trim())}
    >
      <p>
        Pembeli langsung diberi tahu.{" "}
        {isPaid && "Pesanan ini sudah dibayar: uangnya masuk daftar yang harus kamu kembalikan."}
      </p>
      <label className="field">
        <span>Alasan (dibaca pembeli)</span>
        <textarea name="alasan" rows={3} maxLength={300} required />
      </label>
    </ConfirmButton>
  );
}
