/** What stands between a driver that expects a provider's own door and a plain server on this machine. */
export type Bridge = { url: string; stop: () => Promise<void> };
