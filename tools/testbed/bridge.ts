/** A protocol bridge between a driver that expects a provider's own endpoint and a plain server on this machine. */
export type Bridge = { url: string; stop: () => Promise<void> };
