import * as z from "zod";
import { flag, instant, line, list, named, text } from "../../fields";
import { limits } from "../../limits";
import { merchantEndpoints } from "../endpoints";
import { merchantOperation } from "../operation";

/** Devices that show what their person wants to be told, by web push. */

const own = { tag: "People", role: "staff", budget: "merchant", ofCaller: true } as const;

const PushDevice = named("PushDevice", {
  id: text("Names the device."),
  device: text("The browser and its system."),
  created_at: instant("When it was added."),
  current: flag("Whether it was added in the session that asks."),
});

export const getPush = merchantOperation({
  ...own,
  endpoint: merchantEndpoints.getPush,
  summary: "Get what a device needs for web push",
  description:
    "The shop's key for the browser's `pushManager.subscribe`, and which devices of whoever is signed in are told already.",
  response: named("Push", {
    public_key: text("The shop's `applicationServerKey` (VAPID), in base64url."),
    devices: list(PushDevice, "The person's devices, the oldest first."),
  }),
  errors: ["session_required"],
});

export const addPushDevice = merchantOperation({
  ...own,
  endpoint: merchantEndpoints.addPushDevice,
  summary: "Tell a device by web push",
  description: `From now on it shows what the person wants to be told, until it is removed or the session is ended. A device is one person's: whoever added it last. Of more than ${limits.pushDevices}, the oldest is told no more. Nothing but numbers of orders, amounts and products travels to it, encrypted for that device.`,
  body: z.object({
    endpoint: line(12, 1_000).describe("Where the browser's push service takes messages for it."),
    p256dh: line(80, 100).describe("The device's public key, as `subscription.toJSON().keys` has it."),
    auth: line(16, 40).describe("Its secret, from there too."),
  }),
  response: PushDevice,
  errors: ["session_required", "push_refused"],
});

export const removePushDevice = merchantOperation({
  ...own,
  endpoint: merchantEndpoints.removePushDevice,
  summary: "Stop telling a device",
  description: "It is told nothing more, at once.",
  response: named("RemovedPushDevice", { removed: flag("True: it is told nothing more.") }),
  errors: ["session_required", "not_found"],
});
