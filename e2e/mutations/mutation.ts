import type { Patch } from "./patched-module";

/** A mutation: a bug that a developer might introduce. */
export type Bug = Patch & { title: string };
