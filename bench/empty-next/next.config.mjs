import { fileURLToPath } from "node:url";

/** Mirrors the shop's settings that matter here. Next itself is in the folder two levels up. */
export default {
  poweredByHeader: false,
  turbopack: { root: fileURLToPath(new URL("../..", import.meta.url)) },
};
