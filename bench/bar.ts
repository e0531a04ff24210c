/** A performance target and its measurement. `met` is null if nothing was measured. */
export type Bar = { what: string; measured: string; byCpu?: string; met: boolean | null };
