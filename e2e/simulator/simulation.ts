import type { ConfirmedShopState } from "./confirmed-shop-state";
import type { Network } from "./network";
import type { SimulatedGateways } from "./providers/gateways";
import type { Phones } from "./providers/phones";
import type { SimulatedWorld } from "./runtime/world";

/** An order that was confirmed to its buyer. */
export type SimulatedOrder = {
  draftId: string;
  id: string;
  number: string;
  token: string;
  method: string;
  contact: string;
};

/** One simulated run: the state that all actors share. */
export type Simulation = {
  world: SimulatedWorld;
  network: Network;
  gateways: SimulatedGateways;
  phones: Phones;
  shopState: ConfirmedShopState;
  /** Orders confirmed to buyers. */
  placed: SimulatedOrder[];
  /** Orders whose buyers want a refund. */
  unhappy: SimulatedOrder[];
  /** Names of products in open drafts. A price increase of these is noticed. */
  wanted: Set<string>;
  /** Callbacks for the time after all payment deadlines. */
  late: (() => void)[];
};
