import type { Patch } from "./program";

/** A bug that somebody might make. */
export type Bug = Patch & { title: string };
