import type * as z from "zod";

/** Connection parameters of a provider for one shop. */
export type ProviderEnvironment = {
  /** False: use the provider's own test environment. */
  live: boolean;
  /** Maps a real URL to itself, or to a fake on this machine. */
  addressOf(real: string): string;
  /** Timeout of one response, if it differs from the provider's usual one. */
  timeoutMs?: number;
};

/**
 * Kind of provider that shops can have an account with. `Settings` describes what a merchant must enter, keys included.
 * `connect` opens it for one shop.
 */
export type Provider<Client, Name extends string = string> = {
  readonly name: Name;
  readonly Settings: z.ZodType;
  connect(settings: unknown, environment: ProviderEnvironment): Client;
};

/** Creates a provider from its name, its settings and its open function. */
export function provider<Settings, Client, const Name extends string>(
  name: Name,
  Settings: z.ZodType<Settings>,
  open: (settings: Settings, environment: ProviderEnvironment) => Client,
): Provider<Client, Name> {
  return { name, Settings, connect: (settings, environment) => open(Settings.parse(settings), environment) };
}

/** Maps URLs to the real hosts or, if set, to a fake: the real host becomes the first part of the path. */
export function createProviderEnvironment(
  live: boolean,
  standIn: string | null,
  timeoutMs?: number,
): ProviderEnvironment {
  return {
    live,
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
    addressOf: (real) => {
      if (!standIn) return real;
      const { host, pathname, search } = new URL(real);
      return `${standIn.replace(/\/$/, "")}/${host}${pathname === "/" ? "" : pathname}${search}`;
    },
  };
}
