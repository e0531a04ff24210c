// Loaded into a server that calls the API by its name: every name under localhost is this machine, as browsers know already.
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
