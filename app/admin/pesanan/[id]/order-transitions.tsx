"use client";

import { useState } from "react";
import { type OrderMove, orderPath, orderTransitionCopy } from "@/app/admin/_copy/order";
import { adminApi } from "@/app/admin/_hooks/api";
import { type DraftName, saveDraft } from "@/app/admin/_hooks/drafts";
import { findAwbOwner } from "@/app/admin/_hooks/field-issues";
import { useAction } from "@/app/admin/_hooks/use-action";
import { ConfirmButton } from "@/app/admin/_ui/confirm-button";
import { ErrorMessage } from "@/app/admin/_ui/error-message";
import { WorkButton } from "@/app/admin/_ui/pending-button";
import { askOne } from "../transition-question";
import { AwbForm } from "./awb-form";

type Props = {
  id: string;
  revision: number;
  status: string;
  transitions: readonly OrderMove[];
  awb: string | null;
  isPaid: boolean;
  total: number;
};

/** Available transitions of an order, the next step first. `ship` can include an AWB, which can be corrected later. */
export function OrderTransitions({ id, revision, status, transitions, awb, isPaid, total }: Props) {
  const [statusMessage, setStatusMessage] = useState("");
  const [duplicate, setDuplicate] = useState<{ awb: string; order: string } | null>(null);
  const draftNames = { awb: `resi.${id}`, reason: `batal.${id}` };
  const { isPending, errorMessage, change } = useAction();
  const runTransition = (move: OrderMove, more: { reason?: string } = {}) =>
    change(async () => {
      await adminApi.transitionOrder({ id, event: move, ...more });
      if (move === "cancel") for (const draftName of Object.values(draftNames)) saveDraft(draftName, null);
      setStatusMessage(orderTransitionCopy[move].done);
    });
  const isSent = status === "shipped";
  const give = (number: string, isDuplicateAllowed: boolean) =>
    change(async () => {
      const duplicateOption = isDuplicateAllowed ? { allow_duplicate: true } : {};
      setDuplicate(null);
      try {
        if (isSent) await adminApi.setOrderAwb({ id, revision, awb: number, ...duplicateOption });
        else
          await adminApi.transitionOrder({
            id,
            event: "ship",
            ...(number === "" ? {} : { awb: number, ...duplicateOption }),
          });
      } catch (failure) {
        const order = findAwbOwner(failure);
        setDuplicate(order ? { awb: number, order } : null);
        throw failure;
      }
      saveDraft(draftNames.awb, null);
      setStatusMessage(isSent ? "Resi disimpan." : orderTransitionCopy.ship.done);
    });
  const forward = transitions.filter((move) => move !== "cancel" && move !== "ship");
  return (
    <section className="panel stack" aria-label="Langkah berikutnya">
      {(isSent || transitions.includes("ship")) && (
        <AwbForm
          key={isSent ? "correct" : "ship"}
          draftName={draftNames.awb}
          press={isSent ? "Simpan resi" : orderTransitionCopy.ship.press}
          awb={awb}
          question={isSent ? null : askOne("ship", total)}
          isPending={isPending}
          onAwb={(number) => give(number, false)}
        />
      )}
      {duplicate && (
        <div className="row">
          <a className="button" href={orderPath(duplicate.order)}>
            Lihat {duplicate.order}
          </a>
          <WorkButton isPending={isPending} onPress={() => give(duplicate.awb, true)}>
            Tetap pakai {duplicate.awb}
          </WorkButton>
        </div>
      )}
      <div className="row">
        {forward.map((move, at) => (
          <MoveButton
            key={move}
            move={move}
            total={total}
            isMain={at === 0}
            isPending={isPending}
            onMove={() => runTransition(move)}
          />
        ))}
        {transitions.includes("cancel") && (
          <Cancel
            draftName={draftNames.reason}
            isPaid={isPaid}
            isPending={isPending}
            onCancel={(reason) => runTransition("cancel", reason ? { reason } : {})}
          />
        )}
      </div>
      <ErrorMessage>{errorMessage}</ErrorMessage>
      <p role="status">{statusMessage}</p>
    </section>
  );
}

type MoveProps = {
  move: OrderMove;
  total: number;
  isMain: boolean;
  isPending: boolean;
  onMove: () => Promise<void>;
};

/** Button for a transition. Irreversible transitions need a confirmation. */
function MoveButton({ move, total, isMain, isPending, onMove }: MoveProps) {
  const question = askOne(move, total);
  const { press } = orderTransitionCopy[move];
  if (!question)
    return (
      <WorkButton look={isMain ? "main" : ""} isPending={isPending} onPress={onMove}>
        {press}
      </WorkButton>
    );
  const { title, text, confirm } = question;
  return (
    <ConfirmButton
      press={press}
      title={title}
      confirm={confirm}
      isMain={isMain}
      isDanger={false}
      isPending={isPending}
      onConfirm={onMove}
    >
      <p>{text}</p>
    </ConfirmButton>
  );
}

type CancelProps = {
  draftName: DraftName;
  isPaid: boolean;
  isPending: boolean;
  onCancel: (reason: string) => Promise<void>;
};

/** Cancels the order after a confirmation, because a cancellation is irreversible. The buyer gets the reason. */
function Cancel({ draftName, isPaid, isPending, onCancel }: CancelProps) {
  return (
    <ConfirmButton
      press={orderTransitionCopy.cancel.press}
      title="Batalkan pesanan ini?"
      confirm="Ya, batalkan"
      draftName={draftName}
      isPending={isPending}
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
