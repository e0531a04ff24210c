import { adminApi } from "../_hooks/api";

/** State of push notifications on this device: unsupported, blocked by the user, off or on. */
export type PushState = "impossible" | "blocked" | "off" | "on";

const storageKey = "etalase.perangkat";

/** Returns the push state of this device. */
export async function readPush(): Promise<PushState> {
  if (!("serviceWorker" in navigator && "PushManager" in window && "Notification" in window)) return "impossible";
  if (Notification.permission === "denied") return "blocked";
  const subscription = await (await ownWorker())?.pushManager.getSubscription();
  const id = localStorage.getItem(storageKey);
  if (!subscription || !id) return "off";
  // Ending a session from another device also removes its push subscription.
  const { devices } = await adminApi.getPushSettings();
  return devices?.some((device) => device.id === id) ? "on" : "off";
}

/** Asks the browser for permission and registers this device for push notifications. */
export async function enablePush(): Promise<PushState> {
  if ((await Notification.requestPermission()) !== "granted") return readPush();
  const worker = await ownWorker();
  const { public_key } = await adminApi.getPushSettings();
  const subscription = await worker?.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: public_key ?? "",
  });
  const { endpoint = "", keys = {} } = subscription?.toJSON() ?? {};
  const { id } = await adminApi.createPushDevice({ endpoint, p256dh: keys.p256dh ?? "", auth: keys.auth ?? "" });
  localStorage.setItem(storageKey, id ?? "");
  return "on";
}

/** Unsubscribes this device from push notifications, even if the shop no longer knows it. */
export async function turnPushOff(): Promise<PushState> {
  const id = localStorage.getItem(storageKey);
  const subscription = await (await ownWorker())?.pushManager.getSubscription();
  await subscription?.unsubscribe();
  localStorage.removeItem(storageKey);
  const { devices } = await adminApi.getPushSettings();
  if (id && devices?.some((device) => device.id === id)) await adminApi.deletePushDevice({ id });
  return "off";
}

async function ownWorker(): Promise<ServiceWorkerRegistration | undefined> {
  await navigator.serviceWorker.register("/admin/sw.js", { scope: "/admin" });
  return navigator.serviceWorker.ready;
}
