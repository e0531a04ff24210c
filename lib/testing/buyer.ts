import type { checkoutOperations } from "@/lib/contract/checkout";
import { ApiError } from "@/lib/contract/errors";
import type { Output } from "@/lib/contract/operation";
import { createDraft, sendCode, verifyCode } from "@/lib/services/checkout/checkout";
import type { WriteContext } from "@/lib/services/context";
import { deliverDue, listInbox } from "@/lib/services/messages/outbox";
import { Purchase, type Transport, usualForm } from "./purchase";

export type DraftView = Output<typeof checkoutOperations.createDraft>;
export type VerifyView = Output<typeof checkoutOperations.verifyCode>;
type DraftInput = Parameters<typeof createDraft>[1];
type DraftChanges = Partial<DraftInput>;

/** A buyer of the world's shop, with methods. Only tests use it. */
export function buyer(contact = "081234567890") {
  const form = (changes: DraftChanges = {}): DraftInput => ({
    ...usualForm,
    items: [{ product_id: "prd_truntum", qty: 1 }],
    contact,
    courier_code: "jne",
    ...changes,
  });
  const at = (ctx: WriteContext) => new Purchase(inProcess(ctx), contact);
  return {
    contact,
    drafts: async (ctx: WriteContext, changes?: DraftChanges): Promise<DraftView> => createDraft(ctx, form(changes)),
    reads: (ctx: WriteContext) => newestCode(ctx, contact),
    receives: (ctx: WriteContext, draft: DraftView) => at(ctx).receivesCode(draft),
    confirms: (ctx: WriteContext, draft: DraftView) => at(ctx).confirms(draft),
    orders: (ctx: WriteContext, changes?: DraftChanges) => at(ctx).buys(form(changes)),
  };
}

/** Calls the services directly, without a request. */
function inProcess(ctx: WriteContext): Transport<DraftInput, DraftView, VerifyView> {
  return {
    createDraft: async (form) => createDraft(ctx, form),
    sendCode: async (input) => sendCode(ctx, input),
    verifyCode: async (input) => verifyCode(ctx, input),
    codeAfter: async (contact, send) => {
      await send();
      return newestCode(ctx, contact);
    },
  };
}

/** Returns the latest code after all queued messages are sent. */
async function newestCode(ctx: WriteContext, contact: string): Promise<string> {
  await deliverDue(ctx, new Date(ctx.now.getTime() + 61_000));
  const newest = (await listInbox(ctx, contact)).find(({ code }) => code !== null);
  if (!newest?.code) throw new Error("No code was sent.");
  return newest.code;
}

/** Returns a factory of first-time buyers, so limits used up by other tests do not apply. */
export function strangers(firstNumber: number): () => ReturnType<typeof buyer> {
  let number = firstNumber;
  return () => buyer(`0${number++}`);
}

/** Returns the API error of the work. Fails if it ends in any other way. */
export async function refusalOf(work: Promise<unknown>): Promise<ApiError> {
  const failure = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (failure instanceof ApiError) return failure;
  throw failure ?? new Error("The call did not fail.");
}
