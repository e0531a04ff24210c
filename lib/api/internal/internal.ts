import { timingSafeEqual } from "node:crypto";
import * as z from "zod";
import { connect } from "@/lib/api/adapters";
import { sendSandboxWebhook } from "@/lib/api/internal/dev";
import { ApiError } from "@/lib/contract/errors";
import { limits } from "@/lib/contract/limits";
import { listInbox } from "@/lib/modules/notifications/service/outbox";
import { isJob, runAll, runJob } from "@/lib/modules/operations/service/jobs";
import { findPaymentRefReader } from "@/lib/modules/payments/gateways/registry";
import { setSandboxFailureMode } from "@/lib/modules/payments/gateways/sandbox";
import { receiveNotice } from "@/lib/modules/payments/service/gateway-webhooks";
import { isOwnPage } from "@/lib/modules/shops/rules/access";
import { findShop, type Shop } from "@/lib/modules/shops/service/shops";
import { digest } from "@/lib/platform/crypto/secrets";
import { log } from "@/lib/platform/log";
import { canonicalHost } from "@/lib/values/host";
import { createDeps } from "../deps";
import type { HttpRequest } from "../message";
import { guarded, nowhere, readJsonBody } from "./guarded";

/** Routes outside of the public contract: gateway webhooks, cron jobs, and the demo's fakes. */

/** POST /api/gateways/{name}/notifications: processes a gateway webhook if its signature is valid. */
export const notifications = guarded("POST", async (incoming) => {
  const adapters = await connect();
  const [name = ""] = incoming.path.split("/").slice(-2);
  const refsOf = findPaymentRefReader(name, adapters.env);
  if (!refsOf) throw nowhere();
  const body = await incoming.readBody(limits.bodyBytes);
  if (!body) throw new ApiError("payload_too_large");
  const header = (wanted: string) => incoming.header(wanted);
  const webhook = { gateway: name, refs: refsOf(body), header, rawBody: body };
  if (!(await receiveNotice(createDeps(adapters), webhook, adapters.clock.now()))) {
    log().warn({ gateway: name }, "rejected a gateway webhook without a valid signature");
    throw new ApiError("forbidden");
  }
  return { received: true };
});

/** GET or POST /api/cron/{job}: runs one timed job, or `all`, for callers with the secret. All others get 404. */
export const cron = guarded("GET, POST", async (incoming) => {
  const adapters = await connect();
  const name = incoming.path.split("/").at(-1) ?? "";
  if (!showsSecret(incoming, adapters.env.cronSecret)) throw nowhere();
  const now = adapters.clock.now();
  if (name === "all") return { job: name, done: await runAll(createDeps(adapters), now) };
  if (!isJob(name)) throw nowhere();
  return { job: name, done: await runJob(createDeps(adapters), name, now) };
});

/** GET /api/dev/inbox?to=: lists the messages that would have been sent. */
export const inbox = guarded("GET", async (incoming) => {
  const ctx = await visit(incoming);
  const messages = await listInbox(ctx, new URLSearchParams(incoming.query).get("to"));
  return {
    messages: messages.map(({ to, channel, subject, text, code, sentAt }) => ({
      to,
      channel,
      subject,
      text,
      code,
      sent_at: sentAt.toISOString(),
    })),
  };
});

const SandboxCommand = z.union([
  z.object({ order_number: z.string(), event: z.enum(["paid", "expired", "failed", "refunded", "reversed"]) }),
  z.object({
    gateway: z.string(),
    mode: z.enum(["well", "fail", "hang", "late"]),
    delay_ms: z.int().min(0).max(60_000).default(2_000),
  }),
]);

/**
 * POST /api/dev/gateway: makes the sandbox send a gateway webhook for an order, processed like any other. Or sets its failure
 * mode.
 */
export const sandbox = guarded("POST", async (incoming) => {
  const ctx = await visit(incoming);
  const command = SandboxCommand.safeParse(await readJsonBody(incoming));
  if (!command.success) throw new ApiError("invalid_request", { issues: [] });
  if ("mode" in command.data) {
    const { gateway, mode, delay_ms } = command.data;
    setSandboxFailureMode(gateway, { mode, delayMs: delay_ms });
    return { gateway, mode };
  }
  const { order_number, event } = command.data;
  if (!(await sendSandboxWebhook(ctx, order_number, event))) throw new ApiError("not_found", { resource: "order" });
  return { order_number, event };
});

/** Returns the shop of the request if the demo's fakes are on; otherwise 404. Pages of other hosts get nothing. */
async function visit(incoming: HttpRequest) {
  const adapters = await connect();
  const now = adapters.clock.now();
  const host = canonicalHost(incoming.header("host") ?? "");
  const shop: Shop | null = adapters.env.standIns && host ? await findShop(adapters.db, host, now.getTime()) : null;
  if (!shop) throw nowhere();
  const origin = incoming.header("origin");
  if (origin !== null && !isOwnPage(origin, host ?? "")) throw new ApiError("forbidden");
  return { ...createDeps(adapters), shop, now };
}

function showsSecret(incoming: HttpRequest, secret: string | null): boolean {
  const shown = incoming.header("authorization")?.replace(/^Bearer /, "") ?? "";
  return secret !== null && timingSafeEqual(digest(shown), digest(secret));
}
