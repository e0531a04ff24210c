// Loaded into a server that calls the API by name. Every name under localhost resolves to this machine, as in browsers.
import dns from "node:dns";

const { lookup } = dns;

/**
 * @param {string} host
 * @param {any[]} rest
 */
dns.lookup = Object.assign(
  (/** @type {string} */ host, /** @type {any[]} */ ...rest) =>
    Reflect.apply(lookup, dns, [host.endsWith(".localhost") ? "localhost" : host, ...rest]),
  lookup,
);
