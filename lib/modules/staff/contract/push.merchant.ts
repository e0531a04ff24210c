import * as z from "zod";
import { flag, instant, line, list, named, text } from "@/lib/contract/fields";
import { limits } from "@/lib/contract/limits";
import { merchantOperation } from "@/lib/contract/merchant/operation";

/** Devices that show staff notifications by web push. */

const own = { tag: "Staff", role: "staff", budget: "merchant", ofCaller: true } as const;

const PushDevice = named("PushDevice", {
  id: text("Identifies the device."),
  device: text("Browser and operating system."),
  created_at: instant("Time of registration."),
  current: flag("True if it was registered in the session of this request."),
});

export const pushOperations = {
  getPushSettings: merchantOperation({
    ...own,
    endpoint: "GET /push",
    summary: "Get web push settings",
    description:
      "Returns the shop's key for the browser's `pushManager.subscribe`, and the registered devices of the current user.",
    response: named("PushSettings", {
      public_key: text("Shop's `applicationServerKey` (VAPID), in base64url."),
      devices: list(PushDevice, "Devices of the current user, oldest first."),
    }),
    errors: ["session_required"],
  }),
  createPushDevice: merchantOperation({
    ...own,
    endpoint: "POST /push/devices",
    summary: "Register a push device",
    description: `Sends the person's notifications to this device until it is unregistered or the session ends. A device belongs to the person who registered it last. A person has at most ${limits.pushDevices} devices; another one replaces the oldest. Notifications contain only order numbers, amounts and products, encrypted for the device.`,
    body: z.object({
      endpoint: line(12, 1_000).describe("URL of the browser's push service for this device."),
      p256dh: line(80, 100).describe("Public key of the device, from `subscription.toJSON().keys`."),
      auth: line(16, 40).describe("Secret of the device, from `subscription.toJSON().keys`."),
    }),
    response: PushDevice,
    errors: ["session_required", "push_refused"],
  }),
  deletePushDevice: merchantOperation({
    ...own,
    endpoint: "DELETE /push/devices/{id}",
    params: { id: "`id` of a push device." },
    summary: "Unregister a push device",
    description: "Removes a device. It gets no more notifications, effective immediately.",
    response: named("DeletedPushDevice", { deleted: flag("True: the device gets no more notifications.") }),
    errors: ["session_required", "not_found"],
  }),
};
