import * as z from "zod";
import { call, ProviderFault, type Reply } from "../partners/call";
import { provider, type Reach } from "../partners/provider";
import { mailSettings } from "./mail";
import type { Message, Messenger } from "./messenger";

const Settings = z.object({ apiKey: z.string().min(1), ...mailSettings });

type Account = z.infer<typeof Settings>;

/** E-mail by Resend. It has no trial world: whatever is sent is sent. */
export const resend = provider("resend", Settings, (account, reach) => resendMessenger(account, reach));

/** Carries e-mail to Resend, which refuses a double by its key for a day. */
export function resendMessenger(account: Account, { addressOf }: Reach, timeoutMs = 5_000): Messenger {
  const headers = { Authorization: `Bearer ${account.apiKey}`, "Content-Type": "application/json" };
  return {
    name: "resend",
    channels: ["email"],
    async send(message, key) {
      const reply = await call("resend", addressOf("https://api.resend.com/emails"), {
        ...{ method: "POST", headers: { ...headers, "Idempotency-Key": key }, timeoutMs },
        body: JSON.stringify(mailOf(account, message)),
      });
      if (reply.status >= 300) throw faultOf(reply);
      return idOf(reply);
    },
    async check() {
      const reply = await call("resend", addressOf("https://api.resend.com/domains"), { headers, timeoutMs });
      const fault = reply.status >= 300 ? faultOf(reply) : null;
      // A key that may do nothing but send is refused everywhere else, and is the better one to have.
      if (fault && fault.code !== "restricted_api_key") throw fault;
    },
  };
}

function mailOf({ fromAddress, fromName, replyTo }: Account, { to, subject, text, html }: Message) {
  const from = `"${fromName}" <${fromAddress}>`;
  const headers = { "Auto-Submitted": "auto-generated" };
  return {
    ...{ from, to: [to], subject, text, headers },
    ...(html ? { html } : {}),
    ...(replyTo ? { reply_to: replyTo } : {}),
  };
}

const Sent = z.object({ id: z.string().min(1) });

function idOf({ body }: Reply): string {
  const sent = Sent.safeParse(body);
  if (!sent.success) throw new ProviderFault("resend", "malformed");
  return sent.data.id;
}

/** Resend's own names for refusals are words of its documentation; anything else is told by its status. */
const Refusal = z.object({ name: z.string().regex(/^[a-z_]{1,40}$/) });

function faultOf({ status, body }: Reply): ProviderFault {
  const name = Refusal.safeParse(body).data?.name ?? `status_${status}`;
  const passes = status >= 500 || [408, 429].includes(status) || name === "concurrent_idempotent_requests";
  return new ProviderFault("resend", name, !passes);
}
