import { setTimeout as wait } from "node:timers/promises";
import * as z from "zod";
import { call, ProviderFault, type ProviderResponse } from "@/lib/platform/providers/call";
import { type ProviderEnvironment, provider } from "@/lib/platform/providers/provider";
import type { Message, MessageChannel } from "./channel";
import { mailSettings } from "./mail";

const Settings = z.object({ apiKey: z.string().min(1), ...mailSettings });

type ResendAccount = z.infer<typeof Settings>;

/** E-mail by Resend. It has no test environment: every message is really sent. */
export const resend = provider("resend", Settings, (account, environment) => createResendChannel(account, environment));

const mostTries = 4;
const pauseMs = 700;

/** Sends e-mail through Resend, which rejects duplicates by their key for a day. `pause` is the delay after a rate limit. */
export function createResendChannel(
  account: ResendAccount,
  { addressOf, timeoutMs }: ProviderEnvironment,
  pause = pauseMs,
): MessageChannel {
  const headers = { Authorization: `Bearer ${account.apiKey}`, "Content-Type": "application/json" };
  return {
    name: "resend",
    channels: ["email"],
    async send(message, key) {
      const body = JSON.stringify(mailOf(account, message));
      const request = { method: "POST" as const, headers: { ...headers, "Idempotency-Key": key }, body, timeoutMs };
      for (let tries = 1; ; tries++) {
        const reply = await call("resend", addressOf("https://api.resend.com/emails"), request);
        if (reply.status < 300) return idOf(reply);
        const fault = faultOf(reply);
        // At first Resend allows two e-mails per second, so a third only waits a moment. A buyer waits for it.
        if (fault.code !== "rate_limit_exceeded" || tries === mostTries) throw fault;
        await wait(pause * tries);
      }
    },
    async check() {
      const reply = await call("resend", addressOf("https://api.resend.com/domains"), { headers, timeoutMs });
      const fault = reply.status >= 300 ? faultOf(reply) : null;
      if (!fault && reply.body === null) throw malformed();
      // A key that may only send is rejected everywhere else, and is the safer key.
      if (fault && fault.code !== "restricted_api_key") throw fault;
    },
  };
}

function mailOf({ fromAddress, fromName, replyTo }: ResendAccount, { to, subject, text, html }: Message) {
  const from = `"${fromName}" <${fromAddress}>`;
  const headers = { "Auto-Submitted": "auto-generated" };
  return {
    from,
    to: [to],
    subject,
    text,
    headers,
    ...(html ? { html } : {}),
    ...(replyTo ? { reply_to: replyTo } : {}),
  };
}

const Sent = z.object({ id: z.string().min(1) });

function idOf({ body }: ProviderResponse): string {
  const sent = Sent.safeParse(body);
  if (!sent.success) throw malformed();
  return sent.data.id;
}

function malformed(): ProviderFault {
  return new ProviderFault("resend", "malformed");
}

/** Resend's error names are identifiers from its documentation. Any other error becomes its status. */
const Refusal = z.object({ name: z.string().regex(/^[a-z_]{1,40}$/) });

function faultOf({ status, body }: ProviderResponse): ProviderFault {
  const name = Refusal.safeParse(body).data?.name ?? `status_${status}`;
  const passes = status >= 500 || [408, 429].includes(status) || name === "concurrent_idempotent_requests";
  return new ProviderFault("resend", name, !passes);
}
