/** A caller that may die. */
export type Living = {
  readonly name: string;
  /** Waits. Never resolves if the caller dies meanwhile. */
  wait(ms: number): Promise<void>;
};
