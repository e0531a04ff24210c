import type { Patch } from "./module";

/** A bug that somebody might make. */
export type Bug = Patch & { title: string };
