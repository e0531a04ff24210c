import { expect } from "vitest";
import { sandboxNotice } from "@/lib/modules/payments/gateways/sandbox";
import { hosts } from "../../support/servers";
import { secrets } from "./database";
import { cronSecret } from "./instance";
import { ask, askedPorts, type RaceResponse } from "./requests";

type SandboxEvent = "paid" | "expired" | "failed" | "refunded" | "reversed";

/** Sends a sandbox event about an order, like a gateway. */
export function sendSandboxEvent(
  { host, number }: { host: string; number: string },
  event: SandboxEvent,
): Promise<RaceResponse> {
  return ask({ host, path: "/api/dev/gateway", body: { order_number: number, event } });
}

/** A payment attempt as its gateway knows it. */
export type RaceBill = { gateway: string; providerRef: string; amount: number };

/** Sends a signed gateway webhook about one payment attempt. */
export function notify({ gateway, ...bill }: RaceBill, event: SandboxEvent): Promise<RaceResponse> {
  const { headers, body } = sandboxNotice(secrets, { ...bill, event });
  return ask({ host: "any", path: `/api/gateways/${gateway}/notifications`, body: JSON.parse(body), headers });
}

/** Sets the failure mode of a sandbox, on one instance or on all. */
export async function setGatewayFailureMode(
  mode: "well" | "fail" | "hang" | "late",
  gateway = "sandbox",
  ports = askedPorts(),
) {
  const body = { gateway, mode };
  await Promise.all(ports.map((port) => ask({ host: hosts.keramik, path: "/api/dev/gateway", body, port })));
}

/** Runs a scheduled job on every instance at the same time. Returns the number of items that each processed. */
export function runJob(name: "expire-orders" | "deliver-outbox" | "deliver-webhooks"): Promise<number[]> {
  const headers = { Authorization: `Bearer ${cronSecret}` };
  const run = async (port: number) => {
    const { status, text } = await ask({ host: "any", path: `/api/cron/${name}`, method: "GET", port, headers });
    expect(status, `The job ${name} failed: ${text}`).toBe(200);
    const { done } = JSON.parse(text);
    return Number(done);
  };
  return Promise.all(askedPorts().map(run));
}
