import * as z from "zod";
import { digest } from "@/lib/platform/crypto/secrets";
import { call, ProviderFault, type ProviderResponse } from "@/lib/platform/providers/call";
import { type ProviderEnvironment, provider } from "@/lib/platform/providers/provider";
import type { Message, MessageChannel, MessageProvider } from "./channel";
import { templates } from "./whatsapp-templates";

const name = z.string().regex(/^[a-z0-9_]{1,512}$/);

/** The merchant's phone number with WhatsApp's own Cloud API, and the template names that differ from ours. */
const Settings = z.object({
  phoneNumberId: z.string().regex(/^\d{5,20}$/),
  accessToken: z.string().min(1),
  language: z
    .string()
    .regex(/^[a-z]{2,3}(_[A-Z]{2})?$/)
    .default("id"),
  apiVersion: z
    .string()
    .regex(/^v\d{1,3}\.\d$/)
    .default("v25.0"),
  templates: z
    .strictObject({
      code_checkout: name,
      code_lookup: name,
      code_staff: name,
      code_sign_up: name,
      order_placed: name,
      payment_received: name,
      order_shipped: name,
      order_expired: name,
      claim_expired: name,
      order_cancelled: name,
      order_changed: name,
      refund_due: name,
      refund_returned: name,
      shop_news: name,
    })
    .partial()
    .default({}),
});

type WhatsAppAccount = z.infer<typeof Settings>;

/** WhatsApp by Meta's Cloud API. Meta offers test numbers instead of a separate test environment. */
export const whatsapp: MessageProvider<"whatsapp"> = {
  ...provider("whatsapp", Settings, createWhatsappChannel),
  templates,
};

/**
 * Sends messages as templates that Meta has approved: a shop cannot begin a conversation in any other way. Meta has no
 * idempotency key, so a message whose response was lost may arrive twice.
 */
function createWhatsappChannel(
  account: WhatsAppAccount,
  { addressOf, timeoutMs }: ProviderEnvironment,
): MessageChannel {
  const url = addressOf(`https://graph.facebook.com/${account.apiVersion}/${account.phoneNumberId}`);
  const headers = { Authorization: `Bearer ${account.accessToken}`, "Content-Type": "application/json" };
  return {
    name: "whatsapp",
    channels: ["whatsapp"],
    async send(message) {
      const body = JSON.stringify(envelopeOf(account, message));
      const reply = await call("whatsapp", `${url}/messages`, { method: "POST", headers, body, timeoutMs });
      if (reply.status >= 300) throw faultOf(reply);
      return refOf(reply);
    },
    async check() {
      const reply = await call("whatsapp", `${url}?fields=id`, { headers, timeoutMs });
      if (reply.status >= 300) throw faultOf(reply);
      if (reply.body === null) throw new ProviderFault("whatsapp", "malformed");
    },
  };
}

function envelopeOf({ templates: own, language }: WhatsAppAccount, { kind, to, values }: Message) {
  const { name, category } = templates[kind];
  const parameters = values.map((text) => ({ type: "text", text }));
  const body = { type: "body", parameters };
  // The API treats the button that copies a code as a link, and needs the code again.
  const button = { type: "button", sub_type: "url", index: "0", parameters };
  const components = category === "authentication" ? [body, button] : [body];
  const template = { name: own[kind] ?? name, language: { code: language }, components };
  const recipient = { recipient_type: "individual", to: to.replace(/^\+/, "") };
  return { messaging_product: "whatsapp", ...recipient, type: "template", template };
}

const Sent = z.object({ messages: z.tuple([z.object({ id: z.string().min(1) })], z.unknown()) });

/** Hash of Meta's message id. The id contains the recipient's number in base64, so it is not stored. */
function refOf({ body }: ProviderResponse): string {
  const sent = Sent.safeParse(body);
  if (!sent.success) throw new ProviderFault("whatsapp", "malformed");
  return digest(sent.data.messages[0].id).toString("base64url").slice(0, 22);
}

/** Our names of Meta's temporary error codes. These are worth a retry. */
const passing: Record<number, string> = {
  1: "unavailable",
  2: "unavailable",
  4: "too_many",
  80007: "too_many",
  130429: "too_many",
  131000: "unavailable",
  131016: "unavailable",
  131048: "too_many",
  131056: "too_many_to_one",
  131057: "maintenance",
  133004: "unavailable",
};
const final: Record<number, string> = {
  0: "token_refused",
  3: "not_permitted",
  10: "not_permitted",
  100: "request_refused",
  190: "token_refused",
  368: "account_blocked",
  130472: "undeliverable",
  131005: "not_permitted",
  131021: "undeliverable",
  131026: "undeliverable",
  131030: "recipient_not_listed",
  131031: "account_blocked",
  131042: "billing",
  131047: "template_needed",
  131049: "withheld_by_meta",
  132000: "template_differs",
  132001: "template_missing",
  132005: "template_differs",
  132007: "template_refused",
  132012: "template_differs",
  132015: "template_paused",
  132016: "template_disabled",
  133010: "number_not_registered",
};

const Refusal = z.object({ error: z.object({ code: z.coerce.number().int().nonnegative() }) });

function faultOf({ status, body }: ProviderResponse): ProviderFault {
  const code = Refusal.safeParse(body).data?.error.code ?? null;
  const known = code === null ? `status_${status}` : (passing[code] ?? final[code] ?? `error_${code}`);
  const passes = status >= 500 || status === 429 || (code !== null && code in passing);
  return new ProviderFault("whatsapp", known, !passes);
}
