import * as z from "zod";
import { call, ProviderFault, type ProviderResponse } from "@/lib/platform/providers/call";
import { type ProviderEnvironment, provider } from "@/lib/platform/providers/provider";
import type { MessageChannel } from "./channel";

const Settings = z.object({ token: z.string().min(1) });

type FonnteAccount = z.infer<typeof Settings>;

/**
 * WhatsApp by Fonnte, which is not official ("tidak resmi"): it drives the merchant's own linked phone, and WhatsApp may ban
 * that number. It has no test environment.
 */
export const fonnte = provider("fonnte", Settings, createFonnteChannel);

/**
 * Sends plain text through the merchant's linked phone. Fonnte has no idempotency key: after a lost response, a retry may send
 * a duplicate.
 */
export function createFonnteChannel(
  { token }: FonnteAccount,
  { addressOf, timeoutMs }: ProviderEnvironment,
): MessageChannel {
  const headers = { Authorization: token, "Content-Type": "application/json" };
  const ask = async (path: string, body: object) => {
    const request = { method: "POST" as const, headers, body: JSON.stringify(body), timeoutMs };
    return accepted(await call("fonnte", addressOf(`https://api.fonnte.com/${path}`), request));
  };
  return {
    name: "fonnte",
    channels: ["whatsapp"],
    async send({ to, text }) {
      const { id } = await ask("send", { target: to.replace(/^\+/, ""), message: text, countryCode: "62" });
      const ref = [id].flat()[0];
      if (ref === undefined) throw new ProviderFault("fonnte", "malformed");
      return String(ref);
    },
    async check() {
      const { device_status: status } = await ask("device", {});
      if (status !== "connect") throw new ProviderFault("fonnte", "phone_disconnected");
    },
  };
}

const Id = z.union([z.string(), z.number()]);
const Answer = z.object({
  status: z.boolean(),
  reason: z.string().optional(),
  id: z.union([Id, z.array(Id)]).optional(),
  device_status: z.string().optional(),
});

/** Fonnte always responds with status 200. The error is in the body. */
function accepted({ status, body }: ProviderResponse): z.infer<typeof Answer> {
  if (status >= 300) throw new ProviderFault("fonnte", `status_${status}`, status < 500 && status !== 429);
  const answer = Answer.safeParse(body);
  if (!answer.success) throw new ProviderFault("fonnte", "malformed");
  if (!answer.data.status) throw faultOf(answer.data.reason ?? "");
  return answer.data;
}

/** Fonnte reports reasons as sentences, so they are matched by their words. An unknown reason counts as temporary. */
const reasons: [pattern: RegExp, code: string, isFinal: boolean][] = [
  [/token|unknown user/i, "token_refused", true],
  [/quota/i, "quota_used_up", true],
  [/disconnect/i, "phone_disconnected", false],
  [/target|input invalid/i, "recipient_refused", true],
  [/body value|json format/i, "request_refused", true],
];

function faultOf(reason: string): ProviderFault {
  const [, code, isFinal] = reasons.find(([pattern]) => pattern.test(reason)) ?? [null, "refused", false];
  return new ProviderFault("fonnte", code, isFinal);
}
