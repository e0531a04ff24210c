import { randomBytes } from "node:crypto";
import { deriveContactKeys } from "@/lib/modules/notifications/service/outbox";
import { hasContactSession } from "@/lib/modules/staff/store/sessions";
import { digest } from "@/lib/platform/crypto/secrets";
import type { Db } from "@/lib/platform/db/connection/client";
import type { Context } from "@/lib/use-case/context";
import type { BrowserContext } from "@/lib/use-case/merchant-context";
import type { Contact } from "@/lib/values/contact";

type DeviceContext = Pick<Context, "secrets" | "shop">;

/**
 * Device mark that a browser keeps after a sign-in. It is random and signed for the shop and the contact. It identifies nobody
 * and grants no access. It only reserves some of the contact's sign-in codes for known devices.
 */
export function newDeviceMark(ctx: DeviceContext, contact: Contact): string {
  const nonce = randomBytes(12).toString("base64url");
  return `${nonce}.${ctx.secrets.sign("device", textOf(ctx, contact, nonce)).toString("base64url")}`;
}

/** True if the browser has signed in with this contact before, according to its mark or its session. */
export async function isKnownDevice(
  ctx: Context & Pick<BrowserContext, "device" | "session">,
  tx: Db,
  contact: Contact,
): Promise<boolean> {
  const [nonce = "", proof = ""] = ctx.device?.split(".") ?? [];
  if (proof && ctx.secrets.proves("device", textOf(ctx, contact, nonce), Buffer.from(proof, "base64url"))) return true;
  if (ctx.session === null) return false;
  return hasContactSession(tx, {
    shopId: ctx.shop.id,
    secretHash: digest(ctx.session),
    contactKeys: deriveContactKeys(ctx, contact),
  });
}

function textOf({ shop }: DeviceContext, { key }: Contact, nonce: string): string {
  return `${shop.id}\n${key}\n${nonce}`;
}
