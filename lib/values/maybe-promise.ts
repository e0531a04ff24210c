/** Value or promise of a value. Most requests are served from memory and need not wait for a microtask. */
export type MaybePromise<T> = T | Promise<T>;

/** Passes the value on: immediately if it is available, otherwise when the promise resolves. */
export function after<T, R>(value: MaybePromise<T>, next: (value: T) => MaybePromise<R>): MaybePromise<R> {
  return value instanceof Promise ? value.then(next) : next(value);
}
