import * as z from "zod";
import { type Adapters, connect } from "@/lib/api/adapters";
import { ApiError } from "@/lib/contract/errors";
import { baseline } from "@/lib/contract/versions/versions";
import { openNewShop, type SignUpContext, sendSignUpCode } from "@/lib/modules/onboarding/service/sign-up";
import { isOwnPage } from "@/lib/modules/shops/rules/access";
import { findSignUpSender, forgetShops } from "@/lib/modules/shops/service/shops";
import { announceShopChange } from "@/lib/platform/workers/worker";
import { createKeylessIdempotent } from "@/lib/use-case/context";
import { canonicalHost } from "@/lib/values/host";
import { createDeps } from "../deps";
import type { Headers, HttpRequest } from "../message";
import { clientAddress, spendBudget } from "../rate-limit/budget";
import { explain } from "../request/explain";
import { isForSignUp, readHostHeader } from "../request/host";
import type { PageVisitor } from "../request/visitor";
import { guarded, nowhere, readJsonBody } from "./guarded";

/** Routes of the sign-up. They exist on the sign-up host only, and only pages of that host may call them. */

const typedText = z.string().max(500);
const SignUpFields = z.object({ name: typedText, slug: typedText, contact: typedText });
const ProofFields = z.object({ ...SignUpFields.shape, code: typedText, ticket: typedText });

/** POST /api/sign-up/codes: sends a code to the contact of a person who wants to open a shop. */
export const signUpCodes = guarded("POST", async (incoming, headers) => {
  const ctx = await visitSignUp(incoming, headers);
  return sendSignUpCode(ctx, parseFields(SignUpFields, await readJsonBody(incoming)));
});

/** POST /api/sign-up/shops: opens a shop for a person who has the code, and returns a sign-in link to it. */
export const signUpShops = guarded("POST", async (incoming, headers) => {
  const ctx = await visitSignUp(incoming, headers);
  const opened = await openNewShop(ctx, parseFields(ProofFields, await readJsonBody(incoming)));
  // The next request of the person is for the host of the new shop.
  forgetShops();
  await announceShopChange({ shopId: ctx.shop.id, hasDomains: true });
  return opened;
});

/** Returns the shop whose provider accounts send the codes, if this deployment has a sign-up; else null. */
async function findSignUpShop({ env, db, providers }: Pick<Adapters, "env" | "db" | "providers">) {
  const shop = env.signUpHost && env.signUpSender ? await findSignUpSender(db, env.signUpSender) : null;
  if (!shop) return null;
  const { messengers } = await providers(shop.id);
  return messengers("email").length > 0 || messengers("whatsapp").length > 0 ? shop : null;
}

/** Returns the sign-up host, and if people can open shops now; null if a page request is for another host. */
export async function findSignUp(visitor: PageVisitor): Promise<{ host: string; isOpen: boolean } | null> {
  const adapters = await connect();
  const { signUpHost } = adapters.env;
  if (signUpHost === null || !isForSignUp(visitor)) return null;
  return { host: signUpHost, isOpen: (await findSignUpShop(adapters)) !== null };
}

async function visitSignUp(incoming: HttpRequest, headers: Headers): Promise<SignUpContext> {
  const adapters = await connect();
  const { env, db } = adapters;
  const host = canonicalHost(readHostHeader((name) => incoming.header(name), env.trustForwardedHost) ?? "");
  if (env.signUpHost === null || host !== env.signUpHost) throw nowhere();
  checkSamePage(incoming, host);
  const now = adapters.clock.now();
  spendBudget(adapters, "sign_in", "sign-up", incoming, now.getTime(), headers);
  const shop = await findSignUpShop(adapters);
  if (!shop) throw new ApiError("unavailable");
  const caller = clientAddress(incoming, env.clientIpHeader);
  const idempotent = createKeylessIdempotent(db);
  return { ...createDeps(adapters), idempotent, shop, version: baseline, now, caller, signUpHost: env.signUpHost };
}

/** Only a page of the sign-up host may call: no other site may cause codes in a visitor's name. */
function checkSamePage(incoming: HttpRequest, host: string): void {
  const origin = incoming.header("origin");
  const isSame = origin === null ? incoming.header("sec-fetch-site") === "same-origin" : isOwnPage(origin, host);
  if (!isSame) throw new ApiError("origin_refused");
}

function parseFields<T>(shape: z.ZodType<T>, body: unknown): T {
  const parsed = shape.safeParse(body);
  if (parsed.success) return parsed.data;
  throw new ApiError("invalid_request", { issues: parsed.error.issues.map(explain) });
}
