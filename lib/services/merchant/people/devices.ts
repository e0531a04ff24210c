import { randomBytes } from "node:crypto";
import type { Db } from "@/lib/adapters/db/connection/client";
import { isSessionOf } from "@/lib/adapters/db/staff/sessions";
import { digest } from "@/lib/adapters/secrets";
import type { Contact } from "@/lib/domain/contact";
import type { Context } from "../../context";
import { contactKeysOf } from "../../messages/outbox";
import type { BrowserFacts } from "../context";

type DeviceContext = Pick<Context, "secrets" | "shop">;

/**
 * A mark that a browser keeps after a sign-in: random, and signed for the shop and the contact. It names nobody and lets nobody in; it
 * only keeps some of the contact's sign-in codes for devices that were there before.
 */
export function newDeviceMark(ctx: DeviceContext, contact: Contact): string {
  const nonce = randomBytes(12).toString("base64url");
  return `${nonce}.${ctx.secrets.sign("device", textOf(ctx, contact, nonce)).toString("base64url")}`;
}

/** True if a browser has signed in before with a contact: by its mark, or by the session that it shows. */
export async function isKnownDevice(
  ctx: Context & Pick<BrowserFacts, "device" | "session">,
  tx: Db,
  contact: Contact,
): Promise<boolean> {
  const [nonce = "", proof = ""] = ctx.device?.split(".") ?? [];
  if (proof && ctx.secrets.proves("device", textOf(ctx, contact, nonce), Buffer.from(proof, "base64url"))) return true;
  if (ctx.session === null) return false;
  return isSessionOf(tx, {
    shopId: ctx.shop.id,
    secretHash: digest(ctx.session),
    contactKeys: contactKeysOf(ctx, contact),
  });
}

function textOf({ shop }: DeviceContext, { key }: Contact, nonce: string): string {
  return `${shop.id}\n${key}\n${nonce}`;
}
