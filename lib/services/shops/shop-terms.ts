import { Complaint } from "@/lib/adapters/complaint";
import type { Db } from "@/lib/adapters/db/connection/client";
import { violates } from "@/lib/adapters/db/connection/faults";
import { transact } from "@/lib/adapters/db/connection/transaction";
import { type CourierFields, insertCourier, listKeptCouriers, updateCourier } from "@/lib/adapters/db/shops/couriers";
import { findKeptMethod, insertMethod, type MethodFields, updateMethod } from "@/lib/adapters/db/shops/methods";
import type { KeptSettings, SettingsChange } from "@/lib/adapters/db/shops/settings";
import type { ShopRecord } from "@/lib/adapters/db/shops/shopkeeping";
import { noteActivity } from "@/lib/adapters/db/staff/activity";
import { providerNames } from "@/lib/adapters/partners/partners";
import { originOf } from "@/lib/domain/access/host";
import { isManual } from "@/lib/domain/payments/payment-methods";
import { type Flaw, flawOf } from "../checkout/methods";
import type { House } from "../context";
import { changeKept, needSettings } from "../merchant/settings/kept";
import { newAccount } from "../merchant/settings/method-rules";
import { accountFor } from "../merchant/settings/missing";
import { newDestination } from "../merchant/settings/payments";
import { tellOwnersOfAccount } from "../merchant/settings/warning";

/** What a shop offers, as whoever runs the server says it: behind `npm run shop`. What cannot be done throws a `Complaint`. */

/** Who says it. */
type Operator = Pick<House, "db" | "secrets" | "partners"> & { now: Date };
type Commanded = Pick<ShopRecord, "id" | "slug" | "domains">;

/** The operator as somebody who changes something in this shop. */
function contextOf({ db, secrets, partners, now }: Operator, { id, domains }: Commanded) {
  const shop = { id, origin: originOf(domains[0]?.host ?? "") };
  return { db, secrets, partners, now, shop, who: { kind: "command" } as const };
}

/** Changes settings of a shop, whatever they were, and answers with all of them; where nothing is told they are only shown. */
export async function changeShop(operator: Operator, shop: Commanded, change: SettingsChange): Promise<KeptSettings> {
  const ctx = contextOf(operator, shop);
  const partners = await operator.partners(shop.id);
  const done = await transact(operator.db, async (tx) => {
    const before = await needSettings(tx, shop.id);
    const isTold = Object.values({ ...change, ...change.holds, holds: undefined }).some((value) => value !== undefined);
    if (!isTold) return { after: before, tell: null };
    const after = await changeKept(ctx, tx, { before, revision: before.revision }, change);
    const news = newDestination(before, after);
    return { after, tell: news ? await tellOwnersOfAccount(ctx, tx, partners, news) : null };
  });
  done.tell?.();
  return done.after;
}

/** What a merchant may say of a way to pay; what is left out stays, or is as usual. */
export type MethodTold = {
  name?: string | undefined;
  sub?: string | undefined;
  gateways?: string[] | undefined;
  bank?: string | undefined;
  holder?: string | undefined;
  number?: string | undefined;
  min?: number | undefined;
  max?: number | undefined;
  enabled: boolean;
};

/**
 * Offers a way to pay, or changes it. One that nobody could pay by is refused, and then nothing changes. Answers with who
 * collects it, in the order they are asked, and who of them is not connected yet.
 */
export async function offerMethod(
  operator: Operator,
  shop: Commanded,
  code: string,
  told: MethodTold,
): Promise<{ gateways: string[]; missing: string[] }> {
  const ctx = contextOf(operator, shop);
  // Asked for now, as nothing may be asked of the database beside the transaction.
  const known = await operator.partners(shop.id);
  const done = await transact(operator.db, async (tx) => {
    const settings = await needSettings(tx, shop.id);
    const { before, after } = await putMethod(ctx, tx, code, told);
    const to = newAccount(settings, code, before, after);
    const tell = to === null ? null : await tellOwnersOfAccount(ctx, tx, known, { name: after.name, to });
    const { gateways } = after;
    if (!told.enabled) return { gateways, missing: [], tell };
    const payable = { code, gateways, account: accountFor(settings, { ...after, code }) };
    const flaws = gateways.map((name) => ({ name, flaw: flawOf(known, payable, name) }));
    const wrong = flaws.filter(({ flaw }) => flaw === "unknown" || flaw === "not_offered");
    if (wrong.length > 0 || flaws.every(({ flaw }) => flaw !== null)) throw unpayable(shop.slug, code, flaws);
    return { gateways, missing: flaws.filter(({ flaw }) => flaw === "not_connected").map(({ name }) => name), tell };
  });
  done.tell?.();
  return { gateways: done.gateways, missing: done.missing };
}

/** Writes a way to pay down, as it was and is. */
async function putMethod(
  ctx: ReturnType<typeof contextOf>,
  tx: Db,
  code: string,
  told: MethodTold,
): Promise<{ before: MethodFields | null; after: MethodFields }> {
  const { shop } = ctx;
  const kept = await findKeptMethod(tx, shop.id, code);
  const after = methodAfter(code, kept, told);
  await (kept
    ? updateMethod(tx, shop.id, { code, seen: kept.revision }, after)
    : insertMethod(tx, shop.id, code, after)
  ).catch((failure: unknown) => {
    if (!violates(failure, "payment_methods_range")) throw failure;
    throw new Complaint(["No order can be paid so: from --min up to --max is nothing."]);
  });
  const subject = { kind: "payment_method", id: code, name: after.name };
  if (!kept) {
    await noteActivity(tx, ctx, { what: "payment_method.added", subject, after });
    return { before: null, after };
  }
  const { code: _code, revision: _revision, ...before } = kept;
  await noteActivity(tx, ctx, { what: "payment_method.changed", subject, before, after });
  return { before, after };
}

function methodAfter(code: string, before: MethodFields | null, told: MethodTold): MethodFields {
  return {
    name: told.name ?? before?.name ?? code.replaceAll("_", " ").toUpperCase(),
    sub: told.sub ?? before?.sub ?? null,
    enabled: told.enabled,
    feeFlat: before?.feeFlat ?? 0,
    feeBasisPt: before?.feeBasisPt ?? 0,
    minOrderTotal: told.min ?? before?.minOrderTotal ?? null,
    maxOrderTotal: told.max ?? before?.maxOrderTotal ?? null,
    gateways: told.gateways ?? before?.gateways ?? (isManual(code) ? ["manual"] : []),
    accountBank: told.bank ?? before?.accountBank ?? null,
    accountHolder: told.holder ?? before?.accountHolder ?? null,
    accountNumber: told.number ?? before?.accountNumber ?? null,
  };
}

/** Why nobody could pay by a method, gateway by gateway. */
function unpayable(slug: string, code: string, flaws: readonly { name: string; flaw: Flaw | null }[]): Complaint {
  const why: Record<Flaw, (name: string) => string> = {
    unknown: (name) => `There is no gateway ${name}; there are manual, ${providerNames().payment.join(", ")}.`,
    not_connected: (name) => `${slug} could not be paid by ${code}: connect ${name} first.`,
    not_offered: (name) => `${name} does not collect ${code}.`,
    account: () => `Buyers could not be told where to pay: say the account with --bank, --holder and --number.`,
    qris: () =>
      `There is no code to scan: \`npm run shop -- account ${slug} --qris <text of the printed code>\` tells it.`,
  };
  const sentences = flaws.flatMap(({ name, flaw }) => (flaw ? why[flaw](name) : []));
  return new Complaint(sentences.length > 0 ? sentences : ["Say who collects it with --gateways."]);
}

/** Offers a courier, or changes it: what is left out stays, or is as usual. Answers with what it costs where costs are flat. */
export async function offerCourier(
  operator: Operator,
  shop: Commanded,
  code: string,
  told: { [K in keyof CourierFields]?: CourierFields[K] | undefined } & { enabled: boolean },
): Promise<number> {
  const ctx = contextOf(operator, shop);
  return transact(operator.db, async (tx) => {
    const kept = (await listKeptCouriers(tx, shop.id)).find((courier) => courier.code === code);
    const after: CourierFields = {
      name: told.name ?? kept?.name ?? code.toUpperCase(),
      service: told.service ?? kept?.service ?? null,
      eta: told.eta ?? kept?.eta ?? null,
      cost: told.cost ?? kept?.cost ?? 0,
      enabled: told.enabled,
      services: told.services ?? kept?.services ?? [],
    };
    const subject = { kind: "courier", id: code, name: after.name };
    if (!kept) {
      await insertCourier(tx, shop.id, code, after);
      await noteActivity(tx, ctx, { what: "courier.added", subject, after });
      return after.cost;
    }
    const { code: _code, revision, ...before } = kept;
    await updateCourier(tx, shop.id, { code, seen: revision }, after);
    await noteActivity(tx, ctx, { what: "courier.changed", subject, before, after });
    return after.cost;
  });
}
