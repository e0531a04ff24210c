/** Something that must hold, and what was measured; `met` is null where nothing was. */
export type Bar = { what: string; measured: string; byCpu?: string; met: boolean | null };
