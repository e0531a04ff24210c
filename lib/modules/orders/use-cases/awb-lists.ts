import { ApiError, errors } from "@/lib/contract/errors";
import { deliverMessageInBackground } from "@/lib/modules/notifications/service/outbox";
import { type AwbLine, readAwbList } from "@/lib/modules/orders/rules/awb-list";
import { type AwbUser, listAwbUsers } from "@/lib/modules/orders/store/awbs";
import { listNumbered, type NumberedOrder } from "@/lib/modules/orders/store/order-changes";
import type { Db } from "@/lib/platform/db/connection/client";
import { transact } from "@/lib/platform/db/connection/transaction";
import type { MerchantReadContext } from "@/lib/use-case/merchant-context";
import type { UseCase } from "@/lib/use-case/use-case";
import { moveAlone } from "../service/merchant-transitions";
import { startOfUse } from "../service/parcel-checks";
import { setAwb, withParcel } from "./order-parcels";

/** Outcome, or expected outcome, of a line of an AWB list. */
type AwbResult = "ship" | "set" | "same" | "unreadable" | "twice" | "not_found" | "refused" | "in_use";

type AwbOutcome = {
  line: number;
  number: string | null;
  awb: string | null;
  order_id: string | null;
  result: AwbResult;
  other_order_number: string | null;
  message: string | null;
};

type AwbReport = { dry_run: boolean; lines: AwbOutcome[] };
const messages: Partial<Record<AwbResult, string>> = {
  unreadable: "Baris ini tidak berisi nomor pesanan dan nomor resi.",
  twice: "Nomor pesanan ini sudah ada di baris sebelumnya.",
  not_found: "Pesanan dengan nomor ini tidak ditemukan.",
  refused: "Status pesanan ini tidak dapat menerima nomor resi.",
};

/**
 * Applies a pasted list of order numbers and AWBs. A paid order is shipped with its AWB; a shipped or delivered order gets the
 * AWB. A dry run returns the expected outcome of each line and changes nothing. Otherwise each line has its own transaction and
 * outcome.
 */
export const importAwbs: UseCase<"importAwbs"> = (
  ctx,
  { text, dry_run: isDry, allow_duplicate: allowsDuplicate = false },
) => {
  const lines = readAwbList(text);
  return ctx.idempotent<AwbReport>(async (tx) => {
    const numbers = lines.flatMap(({ number }) => number ?? []);
    const known = new Map((await listNumbered(tx, ctx.shop.id, numbers)).map((order) => [order.number, order]));
    const planned = lines.map((line) => plan(line, known.get(line.number ?? "")));
    if (isDry) {
      const seen = allowsDuplicate ? planned : await findDuplicates(ctx, tx, planned, known);
      return { answer: { dry_run: true, lines: seen } };
    }
    return {
      finish: async () => {
        const done: AwbOutcome[] = [];
        for (const line of planned) done.push(await apply(ctx, line, allowsDuplicate));
        return { dry_run: false, lines: done };
      },
    };
  });
};

function plan(line: AwbLine, order: NumberedOrder | undefined): AwbOutcome {
  const result = resultOf(line, order);
  return {
    line: line.line,
    number: line.number,
    awb: line.awb,
    order_id: order?.id ?? null,
    result,
    other_order_number: null,
    message: messages[result] ?? null,
  };
}

function resultOf({ fault, awb }: AwbLine, order: NumberedOrder | undefined): AwbResult {
  if (fault) return fault;
  if (!order) return "not_found";
  if (order.status === "paid" || order.status === "processing") return "ship";
  if (!withParcel.includes(order.status)) return "refused";
  return order.awb === awb ? "same" : "set";
}

/** Marks the lines whose AWB another order already has with the same courier, or gets from a line above. */
async function findDuplicates(
  ctx: MerchantReadContext,
  tx: Db,
  lines: readonly AwbOutcome[],
  known: ReadonlyMap<string, NumberedOrder>,
): Promise<AwbOutcome[]> {
  const awbs = lines.flatMap(({ awb }) => awb ?? []);
  const users = await listAwbUsers(tx, ctx.shop.id, awbs, startOfUse(ctx.now));
  return lines.map((line) => {
    const order = known.get(line.number ?? "");
    const isChange = line.result === "ship" || line.result === "set";
    if (!order || !isChange || order.awb === line.awb) return line;
    const { id, number, courierCode } = order;
    const other = users.find((user) => user.id !== id && user.awb === line.awb && user.courierCode === courierCode);
    if (other) return markInUse(line, other.number);
    const user: AwbUser = { id, number, courierCode, awb: line.awb };
    users.push(user);
    return line;
  });
}

function markInUse(line: AwbOutcome, number: string): AwbOutcome {
  const { message } = new ApiError("awb_in_use", { order_number: number });
  return { ...line, result: "in_use", other_order_number: number, message };
}

async function apply(ctx: MerchantReadContext, line: AwbOutcome, allowsDuplicate: boolean): Promise<AwbOutcome> {
  const { order_id: id, awb, result } = line;
  if (id === null || awb === null || (result !== "ship" && result !== "set")) return line;
  const parcel = { awb, allow_duplicate: allowsDuplicate };
  try {
    if (result === "ship") await moveAlone(ctx, id, { event: "ship", ...parcel });
    else await correct(ctx, id, parcel);
    return line;
  } catch (failure) {
    if (!(failure instanceof ApiError)) throw failure;
    const used = errors.awb_in_use.details.safeParse(failure.details);
    if (failure.code === "awb_in_use" && used.success) return markInUse(line, used.data.order_number);
    return { ...line, result: "refused", message: failure.message };
  }
}

async function correct(ctx: MerchantReadContext, id: string, parcel: { awb: string; allow_duplicate: boolean }) {
  const message = await transact(ctx.db, (tx) => setAwb(ctx, tx, id, parcel));
  if (message) deliverMessageInBackground(ctx, message, ctx.now);
}
