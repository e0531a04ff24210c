/**
 * Returns the outcome of the work, or rejects with `late()` after `timeoutMs`. The work is not cancelled; its late outcome is
 * ignored.
 */
export function withTimeout<T>(work: Promise<T>, timeoutMs: number, late: () => Error): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(late()), timeoutMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
