/** Makes a switch exhaustive: a case that it does not handle is a compile error. Throws if such a case occurs anyway. */
export function assertNever(_unhandled: never): never {
  throw new Error("A value has a kind that the code does not handle.");
}
