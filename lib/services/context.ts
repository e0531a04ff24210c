import type { Adapters } from "@/lib/adapters";
import type { Version } from "@/lib/contract/versions";
import type { Shop } from "./shops";

/** What a use case may know of its request. It has one time, read once, so that all it says holds at one moment. */
export type Context = Pick<Adapters, "db"> & { shop: Shop; version: Version; now: Date };

/** An answer that may be kept, and the next moment at which it changes by itself. */
export type Timed<T> = { value: T; changesAt: Date | null };
