/** Gateways that reject the keys of a shop, for other modules. */
export { listRefusedGateways, noteRefusedKeys } from "../store/refused-keys";
