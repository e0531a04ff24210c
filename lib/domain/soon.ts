/** Value or promise of a value. Most requests are served from memory and need not wait for a microtask. */
export type Soon<T> = T | Promise<T>;

/** Passes the value on: immediately if it is available, otherwise when the promise resolves. */
export function after<T, R>(value: Soon<T>, next: (value: T) => Soon<R>): Soon<R> {
  return value instanceof Promise ? value.then(next) : next(value);
}
