import type { createDraft as draftOperation, verifyCode as verifyOperation } from "@/lib/contract/checkout";
import { ApiError } from "@/lib/contract/errors";
import type { Output } from "@/lib/contract/operation";
import { createDraft, sendCode, verifyCode } from "@/lib/services/checkout";
import type { Context } from "@/lib/services/context";
import { deliverDue, listInbox } from "@/lib/services/outbox";

export type Draft = Output<typeof draftOperation>;
export type Placed = Output<typeof verifyOperation>;
type Wishes = Partial<Parameters<typeof createDraft>[1]>;

/** A buyer of the world's shop, with verbs. Only tests use it. */
export function buyer(contact = "081234567890") {
  const drafts = async (ctx: Context, wishes: Wishes = {}): Promise<Draft> =>
    createDraft(ctx, {
      items: [{ product_id: "prd_truntum", qty: 1 }],
      customer_name: "Budi Santoso",
      contact,
      address: "Jalan Kaliurang 12, RT 01/RW 02",
      payment_method: "qris",
      courier_code: "jne",
      ...wishes,
    });
  const reads = async (ctx: Context): Promise<string> => {
    await settled(ctx);
    const newest = (await listInbox(ctx, contact)).find(({ code }) => code !== null);
    if (!newest?.code) throw new Error("No code has arrived.");
    return newest.code;
  };
  const receives = async (ctx: Context, draft: Draft): Promise<string> => {
    await sendCode(ctx, { draft_id: draft.draft_id ?? "" });
    return reads(ctx);
  };
  const confirms = async (ctx: Context, draft: Draft): Promise<Placed> =>
    verifyCode(ctx, { draft_id: draft.draft_id ?? "", code: await receives(ctx, draft) });
  const orders = async (ctx: Context, wishes: Wishes = {}): Promise<Placed> => confirms(ctx, await drafts(ctx, wishes));
  return { contact, drafts, reads, receives, confirms, orders };
}

/** Lets the messages that were just queued leave, whoever was to send them. */
async function settled(ctx: Context): Promise<void> {
  await deliverDue(ctx, new Date(ctx.now.getTime() + 61_000));
}

/** A maker of people who never bought here before, so that no limit of another test counts. */
export function strangers(firstNumber: number): () => ReturnType<typeof buyer> {
  let number = firstNumber;
  return () => buyer(`0${number++}`);
}

/** The refusal that work ends in; any other end is a failure. */
export async function refusalOf(work: Promise<unknown>): Promise<ApiError> {
  const failure = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (failure instanceof ApiError) return failure;
  throw failure ?? new Error("It was not refused.");
}
