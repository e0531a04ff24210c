import { ApiError } from "@/lib/contract/errors";
import type { Output } from "@/lib/contract/operation";
import { recordAudit } from "@/lib/modules/audit/service/audit-log";
import {
  deliverMessageInBackground,
  deriveContactKey,
  deriveContactKeys,
} from "@/lib/modules/notifications/service/outbox";
import { needStaffCodeSender } from "@/lib/modules/notifications/service/staff-alert";
import { openContact } from "@/lib/modules/notifications/service/staff-contact";
import type { setupOperations } from "@/lib/modules/onboarding/contract/setup-checklist.merchant";
import { offerPrintedQris } from "@/lib/modules/payments/service/printed-qris";
import { findSender } from "@/lib/modules/shops/service/senders";
import { createFieldError, needSettings } from "@/lib/modules/shops/service/settings";
import { findPerson, findPersonByContact } from "@/lib/modules/staff/service/people";
import { takeTrial } from "@/lib/modules/verification/service/code-slots";
import { useCode } from "@/lib/modules/verification/service/code-use";
import { type CodeSubject, issueCode, redeemCode, viewSent } from "@/lib/modules/verification/service/codes";
import type { Db } from "@/lib/platform/db/connection/client";
import type { Context } from "@/lib/use-case/context";
import type { MerchantContext } from "@/lib/use-case/merchant-context";
import type { UseCase } from "@/lib/use-case/use-case";
import { type Contact, channelLabel, parseContact } from "@/lib/values/contact";

type TriedOut = Output<typeof setupOperations.confirmQris>;

/** Sends a test code as a buyer would get it. The code grants no access. */
export const sendTestCode: UseCase<"sendTestCode"> = async (ctx, { contact: typed }) => {
  const providers = await ctx.providers(ctx.shop.id);
  return ctx.idempotent(async (tx) => {
    const contact = await needContact(ctx, tx, typed);
    const codeSender = needStaffCodeSender(providers, contact.channel);
    const sender = await findSender(tx, ctx.shop.id);
    await takeTrial(ctx, tx, contact);
    const issued = { ...subjectOf(ctx, contact), isSent: true, isTrial: true, codeSender };
    const queued = await issueCode(ctx, tx, issued, contact, sender);
    return { answer: viewSent(contact), after: () => queued && deliverMessageInBackground(ctx, queued, ctx.now) };
  });
};

/** Records that codes of a channel arrive, if the merchant enters the code that was sent. */
export const confirmTestCode: UseCase<"confirmTestCode"> = async (ctx, { contact: typed, code }) => {
  return ctx.idempotent<TriedOut>(async (tx) => {
    const contact = await needContact(ctx, tx, typed);
    const right = await redeemCode(ctx, tx, subjectOf(ctx, contact), code);
    if (!right) return new ApiError("invalid_code");
    await useCode(tx, ctx.shop.id, right.id, ctx.now);
    const { channel } = contact;
    const subject = { kind: "guide", id: "codes", name: `Kode lewat ${channelLabel(channel)}` };
    await recordAudit(tx, ctx, { what: "guide.tried", subject, after: { channel } });
    return { answer: { confirmed: true } };
  });
};

/** Records that the merchant has confirmed the QRIS code as the shop's own, and offers it to buyers. */
export const confirmQris: UseCase<"confirmQris"> = async (ctx, { merchant_name }) => {
  return ctx.idempotent<TriedOut>(async (tx) => {
    const { qrisPayload, qrisMerchantName } = await needSettings(tx, ctx.shop.id);
    if (qrisPayload === null || qrisMerchantName !== merchant_name)
      throw createFieldError("merchant_name", "other_code", "QRIS toko sudah lain. Muat ulang, lalu pindai lagi.");
    const subject = { kind: "guide", id: "qris", name: qrisMerchantName };
    await recordAudit(tx, ctx, {
      what: "guide.tried",
      subject,
      after: { merchant_name, checksum: qrisPayload.slice(-4) },
    });
    await offerPrintedQris(ctx, tx);
    return { answer: { confirmed: true } };
  });
};

/** Separate subject for test codes. They cannot be used to sign in. */
function subjectOf(ctx: Context, contact: Contact): CodeSubject {
  return { purpose: "staff", subject: `trial ${deriveContactKey(ctx, contact).toString("hex")}` };
}

/** Contact of an owner: the signed-in one or the given one. Nobody else gets a test code, because they did not ask for one. */
async function needContact(ctx: MerchantContext, tx: Db, typed: string | undefined): Promise<Contact> {
  const { actor, shop, secrets } = ctx;
  const named = typed === undefined ? null : parseContact(typed);
  const person = named
    ? await findPersonByContact(tx, shop.id, deriveContactKeys(ctx, named))
    : actor.kind === "staff" && typed === undefined && (await findPerson(tx, shop.id, actor.id));
  const contact = person && person.role === "owner" && openContact(secrets, person);
  if (contact) return contact;
  throw createFieldError(
    "contact",
    "invalid_contact",
    "Tulis alamat e-mail atau nomor WhatsApp seorang pemilik toko ini.",
  );
}
