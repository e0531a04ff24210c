import { codes } from "./codes";
import { create } from "./create";
import { doctor } from "./doctor";
import { importing } from "./import";
import { list } from "./list";
import { origin } from "./origin";
import { plan } from "./plan";
import { rotateKeysCommand } from "./reseal";
import { addPerson, linkPerson } from "./staff";
import type { ShopCommand } from "./verb";
import { applying, exporting } from "./whole";

/**
 * Commands of `npm run shop -- <verb> …` beside the operations of the merchant API. A verb is one file in `scripts/shop` and
 * one entry here, of one or two words.
 */
export const verbs: Record<string, ShopCommand> = {
  create,
  list,
  doctor,
  "staff add": addPerson,
  "staff link": linkPerson,
  plan,
  origin,
  import: importing,
  export: exporting,
  apply: applying,
  codes,
  reseal: rotateKeysCommand,
};
