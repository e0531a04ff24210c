import { fields } from "@/lib/values/fields";

/** Change of one shop. `hasDomains`: also of its plan or domains, by which requests find it. */
export type ShopChange = { shopId: string; hasDomains: boolean };

/** Question of a worker to the primary, which answers it with the same `id`. */
export type PrimaryQuestion =
  | { kind: "count"; key: string; by: number; ttlSeconds: number }
  | { kind: "announce"; change: ShopChange };

/** Messages of a worker to the primary. `applied` confirms a change of another worker. */
export type WorkerMessage = { kind: "ask"; id: number; question: PrimaryQuestion } | { kind: "applied"; id: number };

/**
 * Messages of the primary to a worker. `retire`: another worker has taken over. `stop`: the whole server stops, with or
 * without the time in which load balancers turn away.
 */
export type PrimaryMessage =
  | { kind: "answer"; id: number; sum: number }
  | { kind: "apply"; id: number; change: ShopChange }
  | { kind: "retire" }
  | { kind: "stop"; isHurried: boolean };

const workerKinds: ReadonlySet<unknown> = new Set<WorkerMessage["kind"]>(["ask", "applied"]);
const primaryKinds: ReadonlySet<unknown> = new Set<PrimaryMessage["kind"]>(["answer", "apply", "retire", "stop"]);

/** True for our own messages: Node and other libraries use the same channel. */
export function isWorkerMessage(message: unknown): message is WorkerMessage {
  return fields(message).from === "etalase" && workerKinds.has(fields(message).kind);
}

/** True for our own messages of the primary. */
export function isPrimaryMessage(message: unknown): message is PrimaryMessage {
  return fields(message).from === "etalase" && primaryKinds.has(fields(message).kind);
}

/** Marks a message as ours. */
export function toEnvelope<M extends WorkerMessage | PrimaryMessage>(message: M): M & { from: string } {
  return { ...message, from: "etalase" };
}
