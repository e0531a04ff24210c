import { deskApi } from "./api";

/** Whether this device can be told, is told, or was told never to ask. */
export type PushState = "impossible" | "blocked" | "off" | "on";

const place = "etalase.perangkat";

/** How it stands with this device. */
export async function readPush(): Promise<PushState> {
  if (!("serviceWorker" in navigator && "PushManager" in window && "Notification" in window)) return "impossible";
  if (Notification.permission === "denied") return "blocked";
  const subscription = await (await ownWorker())?.pushManager.getSubscription();
  const id = localStorage.getItem(place);
  if (!subscription || !id) return "off";
  // Whoever ended the session from elsewhere has ended this too.
  const { devices } = await deskApi.getPush();
  return devices?.some((device) => device.id === id) ? "on" : "off";
}

/** Asks the browser and then lets the shop tell this device. */
export async function turnPushOn(): Promise<PushState> {
  if ((await Notification.requestPermission()) !== "granted") return readPush();
  const worker = await ownWorker();
  const { public_key } = await deskApi.getPush();
  const subscription = await worker?.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: public_key ?? "",
  });
  const { endpoint = "", keys = {} } = subscription?.toJSON() ?? {};
  const { id } = await deskApi.addPushDevice({ endpoint, p256dh: keys.p256dh ?? "", auth: keys.auth ?? "" });
  localStorage.setItem(place, id ?? "");
  return "on";
}

/** Lets the shop tell this device nothing more, also where the shop has forgotten it. */
export async function turnPushOff(): Promise<PushState> {
  const id = localStorage.getItem(place);
  const subscription = await (await ownWorker())?.pushManager.getSubscription();
  await subscription?.unsubscribe();
  localStorage.removeItem(place);
  const { devices } = await deskApi.getPush();
  if (id && devices?.some((device) => device.id === id)) await deskApi.removePushDevice({ id });
  return "off";
}

async function ownWorker(): Promise<ServiceWorkerRegistration | undefined> {
  await navigator.serviceWorker.register("/admin/sw.js", { scope: "/admin" });
  return navigator.serviceWorker.ready;
}
