import { fileURLToPath } from "node:url";

/** As the shop's own settings, as far as they matter here; Next itself is in the folder two levels up. */
export default {
  poweredByHeader: false,
  turbopack: { root: fileURLToPath(new URL("../..", import.meta.url)) },
};
