import { ApiError } from "@/lib/contract/errors";
import { limits } from "@/lib/contract/limits";
import { deliverMessageInBackground, deriveContactKeys } from "@/lib/modules/notifications/service/outbox";
import { deriveOrderPrefix } from "@/lib/modules/shops/rules/shop-slug";
import { countDailyAction } from "@/lib/modules/shops/service/code-counters";
import { insertNewShop } from "@/lib/modules/shops/service/create-shop";
import { createFieldError } from "@/lib/modules/shops/service/settings";
import { findFreeOrdinal, findOwnShopId, insertSignUp, isAddressTaken } from "@/lib/modules/shops/service/sign-ups";
import { makeLink } from "@/lib/modules/staff/service/links";
import { findPersonByContact, hasSignedIn } from "@/lib/modules/staff/service/people";
import { addStaff } from "@/lib/modules/staff/service/staff";
import { deriveNormalizedContactKey, deriveNormalizedContactKeys } from "@/lib/modules/verification/service/buyer";
import { takeSignUp, tooMany } from "@/lib/modules/verification/service/code-slots";
import { useCode } from "@/lib/modules/verification/service/code-use";
import { issueCode, viewSent } from "@/lib/modules/verification/service/codes";
import { newTicket, redeemTicket } from "@/lib/modules/verification/service/tickets";
import type { Db } from "@/lib/platform/db/connection/client";
import { deriveCallerKey, type WriteContext } from "@/lib/use-case/context";
import type { ShopProviders } from "@/lib/use-case/providers";
import { type Channel, channelLabel } from "@/lib/values/contact";
import { endOfDay, toIsoDay } from "@/lib/values/day";
import { type RequestedShop, readRequestedShop, type TypedSignUp } from "./sign-up-input";

/*
 * Sign-up: a person opens a shop on the host that the operator names. The shop of the context lends its provider accounts to
 * send the codes. Its tables hold the codes and the daily counts.
 */

/** Context of a sign-up. Each new shop has an address below `signUpHost`. */
export type SignUpContext = WriteContext & { signUpHost: string };

/** Proof of a contact: the ticket, and the code that was sent with it. */
type Proof = { code: string; ticket: string };

/** Sign-in link to a shop, and the host of the shop. */
export type OpenedShop = { link: string; host: string };

/** Sends a code to the contact of a person who wants to open a shop. The response does not depend on the contact. */
export async function sendSignUpCode(ctx: SignUpContext, typed: TypedSignUp) {
  const providers = await ctx.providers(ctx.shop.id);
  const wanted = readRequestedShop(typed);
  const { contact, slug } = wanted;
  if (providers.messengers(contact.channel).length === 0) throw refuseChannel(providers, contact.channel);
  return ctx.idempotent(async (tx) => {
    const host = toShopHost(ctx, wanted);
    if (await isAddressTaken(tx, { slug, host })) throw refuseTakenAddress(host);
    await countCode(ctx, tx);
    await takeSignUp(ctx, tx, contact);
    const { ticket, subject } = newTicket(ctx, "sign-up", contact);
    // The message does not contain the name that a stranger typed.
    const sender = { shopName: ctx.signUpHost, timeZone: ctx.shop.timeZone };
    const queued = await issueCode(ctx, tx, { ...subject, isSent: true, messageKind: "code_sign_up" }, contact, sender);
    return {
      answer: viewSent(contact, ticket),
      after: () => queued && deliverMessageInBackground(ctx, queued, ctx.now),
    };
  });
}

/**
 * Opens the shop of a person who has proved the contact, and returns a sign-in link to it. The same code returns a link to the
 * same shop again, because the response may be lost. A wrong code stays counted.
 */
export async function openNewShop(
  ctx: SignUpContext,
  { code, ticket, ...typed }: TypedSignUp & Proof,
): Promise<OpenedShop> {
  const providers = await ctx.providers(ctx.shop.id);
  const wanted = readRequestedShop(typed);
  return ctx.idempotent<OpenedShop>(async (tx) => {
    const { right } = await redeemTicket(ctx, tx, "sign-up", wanted.contact, { code, ticket });
    if (!right) return new ApiError("invalid_code");
    await useCode(tx, ctx.shop.id, right.id, ctx.now);
    const ownShopId = await findOwnShopId(tx, wanted.slug, deriveNormalizedContactKeys(ctx.secrets, wanted.contact));
    if (ownShopId) return { answer: await createOwnShopLink(ctx, tx, wanted, ownShopId) };
    // A code opens one shop.
    if (right.isUsed) return new ApiError("invalid_code");
    return { answer: await createOwnShop(ctx, tx, wanted, providers) };
  });
}

async function createOwnShop(
  ctx: SignUpContext,
  tx: Db,
  wanted: RequestedShop,
  providers: ShopProviders,
): Promise<OpenedShop> {
  const { secrets, now } = ctx;
  const { name, slug, contact } = wanted;
  const host = toShopHost(ctx, wanted);
  if (await isAddressTaken(tx, { slug, host })) throw refuseTakenAddress(host);
  const ordinal = await findFreeOrdinal(tx, deriveNormalizedContactKeys(secrets, contact), limits.shopsPerContact);
  if (ordinal === null) throw refuseMoreShops();
  if (!(await countToday(ctx, tx, `sign-ups ${toCallerText(ctx)}`, limits.signUpsPerAddress))) throw refuseNetwork();
  const shop = {
    name,
    slug,
    domain: host,
    plan: "basic" as const,
    contactChannel: findContactChannel(providers, contact.channel),
    orderPrefix: deriveOrderPrefix(slug),
    isOpen: false,
  };
  const id = await insertNewShop(tx, shop, now);
  const ownerKey = deriveNormalizedContactKey(secrets, contact);
  await insertSignUp(tx, { shopId: id, ownerKey, ordinal, codesLeft: limits.lentCodes, createdAt: now });
  const staffContext = { secrets, now, shop: { id, host }, actor: { kind: "system" } } as const;
  const added = await addStaff(staffContext, tx, { name: "Pemilik", role: "owner", contact });
  if (added.kind !== "done") throw new Error(`The owner of a new shop was not added: ${added.kind}.`);
  return { link: await makeLink({ ...staffContext, seconds: limits.signUpLinkSeconds }, tx, added.person), host };
}

/** Returns another link to a shop that the contact has opened, until its owner has signed in there. */
async function createOwnShopLink(ctx: SignUpContext, tx: Db, wanted: RequestedShop, id: string): Promise<OpenedShop> {
  const host = toShopHost(ctx, wanted);
  const person = await findPersonByContact(tx, id, deriveContactKeys(ctx, wanted.contact));
  if (person?.role !== "owner" || person.codesOffAt || (await hasSignedIn(tx, id, person.id)))
    throw refuseTakenAddress(host);
  const context = {
    shop: { id, host },
    now: ctx.now,
    actor: { kind: "system" },
    seconds: limits.signUpLinkSeconds,
  } as const;
  return { link: await makeLink(context, tx, person), host };
}

/** Counts a code of the client address and of the deployment. */
async function countCode(ctx: SignUpContext, tx: Db): Promise<void> {
  const isCounted =
    (await countToday(ctx, tx, `sign-up codes ${toCallerText(ctx)}`, limits.signUpCodesPerAddress)) &&
    (await countToday(ctx, tx, "sign-up codes", limits.signUpCodesPerDay));
  if (!isCounted) throw tooMany(endOfDay(ctx.now, ctx.shop.timeZone), ctx.now);
}

function countToday({ shop, now }: SignUpContext, tx: Db, key: string, most: number): Promise<boolean> {
  return countDailyAction(tx, { shopId: shop.id, day: toIsoDay(now, shop.timeZone), key, most, now });
}

function toCallerText(ctx: SignUpContext): string {
  return deriveCallerKey(ctx).toString("hex");
}

function toShopHost({ signUpHost }: SignUpContext, { slug }: RequestedShop): string {
  return `${slug}.${signUpHost}`;
}

/** Channels by which a new shop sends codes to its buyers: all that the lending shop has. */
function findContactChannel({ messengers }: ShopProviders, own: Channel): Channel | "any" {
  const other = own === "email" ? "whatsapp" : "email";
  return messengers(other).length > 0 ? "any" : own;
}

function refuseChannel({ messengers }: ShopProviders, channel: Channel): ApiError {
  const other = channel === "email" ? "whatsapp" : "email";
  if (messengers(other).length === 0) return new ApiError("unavailable");
  const wanted = other === "email" ? "alamat e-mailmu" : "nomor WhatsApp-mu";
  const message = `Kami belum bisa mengirim kode lewat ${channelLabel(channel)}. Isi dengan ${wanted}, ya.`;
  return createFieldError("contact", "invalid_format", message);
}

function refuseTakenAddress(host: string): ApiError {
  const message = `Alamat ini sudah dipakai. Pilih alamat lain. Kalau itu tokomu, masuk lewat ${host}/admin.`;
  return createFieldError("slug", "taken", message);
}

function refuseMoreShops(): ApiError {
  const message = `Kontak ini sudah membuka ${limits.shopsPerContact} toko. Pakai kontak lain, atau masuk ke salah satu tokomu.`;
  return createFieldError("contact", "too_many_shops", message);
}

function refuseNetwork(): ApiError {
  const message = "Hari ini sudah banyak toko dibuka dari jaringanmu. Coba lagi besok, atau pakai jaringan lain.";
  return createFieldError("contact", "daily_limit", message);
}
