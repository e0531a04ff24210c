import { createHmac, timingSafeEqual } from "node:crypto";
import * as z from "zod";
import type { FakeProvider, ReceivedRequest } from "./fake-server";

const Body = z.object({ type: z.string(), timestamp: z.iso.datetime(), data: z.record(z.string(), z.unknown()) });

/** A delivery as parsed by a receiver: its id, its body, and the receiver's secrets that signed it. */
export type ReceivedDelivery = { id: string; body: z.output<typeof Body>; signedWith: string[] };

/** A merchant's own system. It accepts only deliveries signed with a known secret. */
export type Receiver = FakeProvider & {
  secrets: string[];
  received: ReceivedDelivery[];
  /** Status codes for the next deliveries, one each; all others get 204. */
  moods: number[];
};

/** Fake of a merchant's system at a host. */
export function receiver(host: string): Receiver {
  const self: Receiver = {
    hosts: [host],
    secrets: [],
    received: [],
    moods: [],
    answer: (request) => {
      const signedWith = self.secrets.filter((secret) => isSigned(request, secret));
      if (signedWith.length === 0) return { status: 401, body: {} };
      const status = self.moods.shift() ?? 204;
      if (status < 300)
        self.received.push({ id: headerOf(request, "id"), body: Body.parse(JSON.parse(request.body)), signedWith });
      return { status, body: "" };
    },
  };
  return self;
}

function headerOf({ headers }: ReceivedRequest, name: string): string {
  return String(headers[`webhook-${name}`] ?? "");
}

/** Checks a signature as the guide for receivers describes. */
function isSigned(request: ReceivedRequest, secret: string): boolean {
  const signed = [headerOf(request, "id"), headerOf(request, "timestamp"), request.body].join(".");
  const key = Buffer.from(secret.replace("whsec_", ""), "base64");
  const expected = createHmac("sha256", key).update(signed).digest();
  return headerOf(request, "signature")
    .split(" ")
    .map((each) => each.split(","))
    .filter(([version]) => version === "v1")
    .map(([, signature = ""]) => Buffer.from(signature, "base64"))
    .some((given) => given.length === expected.length && timingSafeEqual(given, expected));
}
