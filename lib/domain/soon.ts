/** A value that may be at hand already. Most requests are answered from memory, and then nobody needs to wait a turn. */
export type Soon<T> = T | Promise<T>;

/** Goes on with the value: at once when it is at hand, otherwise when it comes. */
export function after<T, R>(value: Soon<T>, next: (value: T) => Soon<R>): Soon<R> {
  return value instanceof Promise ? value.then(next) : next(value);
}
