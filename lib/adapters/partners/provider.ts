import type * as z from "zod";

/** How a provider is reached for one shop. */
export type Reach = {
  /** Whether it is for real; otherwise the provider's own trial world is meant. */
  live: boolean;
  /** Where to find what is really at this address: there, or at a stand-in of this machine. */
  addressOf(real: string): string;
  /** How long one answer may take, where that is another time than the provider is usually given. */
  timeoutMs?: number;
};

/**
 * A kind of business that shops can have an account with. `Settings` says what a merchant must tell to connect it, keys
 * included; `connect` opens it for one shop.
 */
export type Provider<Partner, Name extends string = string> = {
  readonly name: Name;
  readonly Settings: z.ZodType;
  connect(settings: unknown, reach: Reach): Partner;
};

/** Makes a provider of its name, its settings and how it is opened with them. */
export function provider<Settings, Partner, const Name extends string>(
  name: Name,
  Settings: z.ZodType<Settings>,
  open: (settings: Settings, reach: Reach) => Partner,
): Provider<Partner, Name> {
  return { name, Settings, connect: (settings, reach) => open(Settings.parse(settings), reach) };
}

/** Leads to the real addresses, or, where a stand-in is named, to it: the real host becomes the first part of the path. */
export function reachOf(live: boolean, standIn: string | null, timeoutMs?: number): Reach {
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
