import { type FakeChannel, onStage } from "./fake";
import type { FakeProvider, FakeResponse, ReceivedRequest } from "./fake-server";

/** Fake of Resend with one key and one verified domain. It remembers idempotency keys. Only tests use it. */
export type ResendFake = FakeProvider & {
  mails: Record<string, unknown>[];
  /** Number of next mails that exceed the rate limit. */
  crowd: { size: number };
};

export type ResendFakeSettings = { apiKey: string; domain: string; isSendingOnly?: boolean };

/** Responds as Resend documents it, including errors. */
export function playResend({ apiKey, domain, isSendingOnly = true }: ResendFakeSettings): ResendFake {
  const mails: Record<string, unknown>[] = [];
  const crowd = { size: 0 };
  const known = new Map<string, { body: string; id: string }>();
  const send = ({ headers, body }: ReceivedRequest): FakeResponse => {
    const key = String(headers["idempotency-key"] ?? "");
    const before = known.get(key);
    if (before?.body === body) return { body: { id: before.id } };
    if (before)
      return refusal(409, "invalid_idempotent_request", "Same idempotency key used with a different payload.");
    const mail: Record<string, unknown> = JSON.parse(body);
    const to = String(mail.to);
    if (!String(mail.from).includes(`@${domain}>`))
      return refusal(403, "validation_error", `Not verified: ${mail.from}`);
    if (to.startsWith("nobody@")) return refusal(422, "validation_error", `Invalid \`to\` field: ${to}`);
    if (crowd.size-- > 0 || to.startsWith("many@")) return refusal(429, "rate_limit_exceeded", "Too many requests.");
    if (to.startsWith("twin@")) return refusal(409, "concurrent_idempotent_requests", "Same key in progress.");
    const id = `49a3999c-0ce1-4ea6-ab68-${String(mails.push(mail)).padStart(12, "0")}`;
    known.set(key, { body, id });
    return { body: { id } };
  };
  return {
    hosts: ["api.resend.com"],
    mails,
    crowd,
    answer(request) {
      if (request.headers.authorization !== `Bearer ${apiKey}`)
        return refusal(401, "invalid_api_key", `API key is invalid: ${request.headers.authorization}`);
      if (request.method === "POST" && request.path === "/emails") return send(request);
      if (isSendingOnly) return refusal(401, "restricted_api_key", "This API key is restricted to only send emails.");
      return { body: { object: "list", has_more: false, data: [] } };
    },
  };
}

function refusal(statusCode: number, name: string, message: string): FakeResponse {
  return { status: statusCode, body: { statusCode, name, message } };
}

/** Resend for the conformance suite. */
export async function startResendFake(): Promise<FakeChannel> {
  const apiKey = "re_key_of_the_suite";
  const fake = playResend({ apiKey, domain: "toko.example" });
  const sender = { fromAddress: "pesanan@toko.example", fromName: "Kain Nusantara" };
  return {
    ...(await onStage(fake)),
    account: { apiKey, ...sender },
    stranger: { apiKey: "re_key_of_a_stranger", ...sender },
    secrets: [apiKey],
    to: "budi@toko.example",
    refused: "nobody@toko.example",
    arrived: () => fake.mails.map(({ to, text }) => ({ to: String(to), text: String(text) })),
  };
}
