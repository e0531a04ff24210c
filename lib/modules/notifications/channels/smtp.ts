import * as z from "zod";
import { findPublicAddress } from "@/lib/platform/outbound/public-host";
import { ProviderFault } from "@/lib/platform/providers/call";
import { type ProviderEnvironment, provider } from "@/lib/platform/providers/provider";
import { withTimeout } from "@/lib/platform/timeout";
import type { Message, MessageChannel } from "./channel";
import { mailSettings, mailTimeoutMs } from "./mail";

/** Account with any mail server. Port 465 uses TLS from the first byte; every other port uses STARTTLS. */
const Settings = z
  .object({
    host: z.string().regex(/^[a-z0-9.:-]+$/i),
    port: z.coerce.number().int().min(1).max(65_535).default(587),
    user: z.string().min(1).optional(),
    password: z.string().min(1).optional(),
    /** Allows only public servers. Set if an owner, not the operator, named the server (SSRF). */
    outward: z.boolean().optional(),
    ...mailSettings,
  })
  .refine(({ user, password }) => (user === undefined) === (password === undefined), "A user needs a password.");

type SmtpAccount = z.infer<typeof Settings>;

/** E-mail by SMTP. It has no test environment: every message is really sent. */
export const smtp = provider("smtp", Settings, createSmtpChannel);

/**
 * Sends e-mail through the shop's mail server. The server's responses are never exposed, since they quote the recipient. `ca`
 * is an additional trusted certificate.
 */
export function createSmtpChannel(
  account: SmtpAccount,
  { timeoutMs = mailTimeoutMs }: ProviderEnvironment,
  ca?: string,
): MessageChannel {
  const open = async () => {
    // Loading the library takes as long as ten other modules, and most processes send no mail.
    const { createTransport } = await import("nodemailer");
    return createTransport(optionsOf(account, await addressOf(account), timeoutMs, ca));
  };
  return {
    name: "smtp",
    channels: ["email"],
    async send(message, key) {
      const { messageId } = await runSmtpCall(
        async () => (await open()).sendMail(mailOf(account, message, key)),
        timeoutMs,
      );
      return messageId.replace(/[<>]/g, "");
    },
    async check() {
      await runSmtpCall(async () => (await open()).verify(), timeoutMs);
    },
  };
}

/** Returns the server's address. It is checked before connecting, so a second DNS lookup cannot change it. */
async function addressOf({ host, outward }: SmtpAccount): Promise<string> {
  if (!outward) return host;
  const address = await findPublicAddress(host);
  if (address === null) throw new ProviderFault("smtp", "not_public", true);
  return address;
}

/** On this machine nobody can eavesdrop, and a local server seldom has a certificate. Anywhere else TLS is required. */
function optionsOf(
  { host, port, user, password }: SmtpAccount,
  address: string,
  timeoutMs: number,
  ca: string | undefined,
) {
  const isLocal = ["localhost", "127.0.0.1", "::1"].includes(host);
  return {
    host: address,
    port,
    secure: port === 465,
    requireTLS: !isLocal,
    ignoreTLS: isLocal,
    ...(user && password ? { auth: { user, pass: password } } : {}),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
    tls: {
      minVersion: "TLSv1.2" as const,
      ...(address === host ? {} : { servername: host }),
      ...(ca ? { ca } : {}),
    },
  };
}

/** Builds the e-mail. Its `Message-ID` is equal for every retry, so that mail readers show a duplicate once. */
function mailOf({ host, fromAddress, fromName, replyTo }: SmtpAccount, message: Message, key: string) {
  const { to, subject, text, html } = message;
  // Resend rejects duplicates itself, even over SMTP.
  const idempotencyHeader = host.endsWith(".resend.com") ? { "Resend-Idempotency-Key": key } : {};
  return {
    from: { name: fromName, address: fromAddress },
    to: { name: "", address: to },
    ...(replyTo ? { replyTo } : {}),
    subject,
    text,
    ...(html ? { html } : {}),
    messageId: `<${key}@${fromAddress.split("@").at(-1)}>`,
    headers: { "Auto-Submitted": "auto-generated", ...idempotencyHeader },
  };
}

/** Runs work within the timeout. Converts any error to a `ProviderFault`. */
async function runSmtpCall<T>(work: () => Promise<T>, timeoutMs: number): Promise<T> {
  try {
    return await withTimeout(work(), timeoutMs, () => new ProviderFault("smtp", "timeout"));
  } catch (failure) {
    throw failure instanceof ProviderFault ? failure : faultOf(failure);
  }
}

const Failure = z.object({
  code: z.string().optional(),
  responseCode: z.int().min(400).max(599).optional(),
  command: z.string().optional(),
});

/** Error code of each SMTP step. A server that responds with 5xx will do so again. */
const refusals: [step: RegExp, code: string][] = [
  [/^AUTH/, "login_refused"],
  [/^MAIL FROM/, "sender_refused"],
  [/^RCPT TO/, "recipient_refused"],
  [/^DATA/, "mail_refused"],
];

const faults: Record<string, string> = { ETIMEDOUT: "timeout", ETLS: "no_tls", EPROTOCOL: "malformed" };

function faultOf(failure: unknown): ProviderFault {
  const { code = "", responseCode, command = "" } = Failure.safeParse(failure).data ?? {};
  if (responseCode === undefined || code === "ETLS") return new ProviderFault("smtp", faults[code] ?? "unreachable");
  const [, refusal = "refused"] = refusals.find(([step]) => step.test(command)) ?? [];
  return responseCode < 500 ? new ProviderFault("smtp", "busy") : new ProviderFault("smtp", refusal, true);
}
