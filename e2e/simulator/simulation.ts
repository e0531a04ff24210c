import type { ShopDoor } from "./door";
import type { Network } from "./network";
import type { SimulatedGateways } from "./outside/gateways";
import type { Phones } from "./outside/phones";
import type { SimulatedWorld } from "./runtime/world";

/** An order that its buyer was told of. */
export type SimulatedOrder = {
  draftId: string;
  id: string;
  number: string;
  token: string;
  method: string;
  contact: string;
};

/** One simulated run: what all of its actors share. */
export type Simulation = {
  world: SimulatedWorld;
  network: Network;
  gateways: SimulatedGateways;
  phones: Phones;
  door: ShopDoor;
  /** The orders that buyers were told of. */
  placed: SimulatedOrder[];
  /** The orders whose buyers want their money back. */
  unhappy: SimulatedOrder[];
  /** The goods of drafts that are not ordered yet, by their names: what becomes dearer now is noticed. */
  wanted: Set<string>;
  /** What happens once the time of every order is over. */
  late: (() => void)[];
};
