import { isKeyFault } from "@/lib/modules/shops/rules/provider-labels";
import type { ConnectionRow } from "@/lib/modules/shops/service/provider-accounts";
import { inBackground } from "@/lib/platform/background";
import type { Db } from "@/lib/platform/db/connection/client";
import { ProviderFault } from "@/lib/platform/providers/call";
import { noteRefusedKeys } from "../store/refused-keys";
import type { Attempt, GatewayRefund, PaymentGateway, Refunding } from "./gateway";

/**
 * Gateways of a shop, each recording if it accepts the shop's keys. The first rejected call reveals a revoked key, without a
 * manual test. Only a change is written to the database.
 */
export function watchedGateways(
  db: Db,
  rows: readonly ConnectionRow[],
  gateways: readonly PaymentGateway[],
): PaymentGateway[] {
  return gateways.map((gateway) => {
    const row = rows.find(({ provider }) => provider === gateway.name);
    return row ? watched(gateway, noterFor(db, row)) : gateway;
  });
}

type NoteKeys = (areRefused: boolean) => void;

function noterFor(db: Db, row: ConnectionRow): NoteKeys {
  let wereRefused = row.refusedAt !== null;
  return (areRefused) => {
    if (areRefused === wereRefused) return;
    wereRefused = areRefused;
    const noting = noteRefusedKeys(db, row, areRefused ? new Date() : null);
    inBackground("recording the check of a gateway's keys", noting);
  };
}

function watched(gateway: PaymentGateway, note: NoteKeys): PaymentGateway {
  const watch = async <T>(work: Promise<T>): Promise<T> => {
    try {
      const answer = await work;
      note(false);
      return answer;
    } catch (failure) {
      if (failure instanceof ProviderFault && isKeyFault(failure.code)) note(true);
      throw failure;
    }
  };
  const { ask, cancel, check, refunding } = gateway;
  const watchedRefunding: Refunding | undefined = refunding && {
    covers: refunding.covers,
    refund: (refund: GatewayRefund) => watch(refunding.refund(refund)),
    ask: (refund: GatewayRefund) => watch(refunding.ask(refund)),
  };
  return {
    ...gateway,
    open: (bill) => watch(gateway.open(bill)),
    ...(ask ? { ask: (attempt: Attempt) => watch(ask(attempt)) } : {}),
    ...(cancel ? { cancel: (attempt: Attempt) => watch(cancel(attempt)) } : {}),
    ...(check ? { check: () => watch(check()) } : {}),
    ...(watchedRefunding ? { refunding: watchedRefunding } : {}),
  };
}
