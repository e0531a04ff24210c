/** Whoever asks others for something, as long as it lives. */
export type Living = {
  readonly name: string;
  /** Waits; it never ends for whoever dies meanwhile. */
  wait(ms: number): Promise<void>;
};
