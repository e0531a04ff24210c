import cluster from "node:cluster";
import { log } from "../log";
import { singleton } from "../singleton";
import { withTimeout } from "../timeout";
import { isPrimaryMessage, type PrimaryMessage, type PrimaryQuestion, type ShopChange, toEnvelope } from "./messages";

/** Number of this worker, from 1, and the number of workers. `isFirst`: no other worker has served yet. */
export type WorkerPosition = { number: number; count: number; isFirst: boolean };

/** Environment variable in which the primary gives a worker its position, such as `2/4`, or `1/4/first`. */
export const positionVariable = "ETALASE_WORKER";

/** Place of this process; null if it is the whole server. */
export function findPosition(): WorkerPosition | null {
  const [position, size, first] = (process.env[positionVariable] ?? "").split("/");
  const [number, count] = [Number(position ?? 0), Number(size ?? 0)];
  return cluster.isWorker && number >= 1 && count >= 1 ? { number, count, isFirst: first === "first" } : null;
}

/** Share of this process in a limit of the whole server, rounded up. */
export function shareOf(limit: number): number {
  return Math.ceil(limit / (findPosition()?.count ?? 1));
}

type Pending = { resolve: (sum: number) => void };
type Order = Extract<PrimaryMessage, { kind: "retire" | "stop" }>;

/** Singleton, because Next has its own copy of this module, and the process has one channel to the primary. */
const channel = singleton("worker-channel", () => ({
  isOpen: false,
  lastId: 0,
  pending: new Map<number, Pending>(),
  listeners: new Map<string, (change: ShopChange) => void>(),
  onOrder: (_order: Order) => {},
}));

/** Registers a listener for changes by other workers. A second one with the same name, from another copy, replaces the first. */
export function onShopChange(name: string, listener: (change: ShopChange) => void): void {
  channel.listeners.set(name, listener);
  open();
}

/** Registers the function that ends this worker when the primary orders it. */
export function onOrder(listener: (order: Order) => void): void {
  channel.onOrder = listener;
  open();
}

/** A frozen worker must not delay the others for long. Its caches expire within seconds. */
const changeMs = 1_000;

/** Makes all workers forget what they know of a shop, and waits until they have: a read after the change sees it anywhere. */
export async function announceShopChange(change: ShopChange): Promise<void> {
  if (findPosition() === null) return;
  await askPrimary({ kind: "announce", change }, changeMs).catch((err: unknown) =>
    log().warn({ err }, "another worker did not confirm a change; it may show the previous state for some seconds"),
  );
}

/** Sends a question to the primary. Rejects if it does not answer in time. */
export function askPrimary(question: PrimaryQuestion, timeoutMs: number): Promise<number> {
  open();
  channel.lastId += 1;
  const id = channel.lastId;
  const answered = new Promise<number>((resolve) => channel.pending.set(id, { resolve }));
  process.send?.(toEnvelope({ kind: "ask", id, question }));
  return withTimeout(answered, timeoutMs, () => new Error("The primary did not answer in time.")).finally(() =>
    channel.pending.delete(id),
  );
}

function open(): void {
  if (channel.isOpen || findPosition() === null) return;
  channel.isOpen = true;
  process.on("message", (message) => {
    if (isPrimaryMessage(message)) receive(message);
  });
}

function receive(message: PrimaryMessage): void {
  switch (message.kind) {
    case "answer":
      channel.pending.get(message.id)?.resolve(message.sum);
      break;
    case "apply":
      for (const listener of channel.listeners.values()) listener(message.change);
      process.send?.(toEnvelope({ kind: "applied", id: message.id }));
      break;
    case "retire":
    case "stop":
      channel.onOrder(message);
  }
}
