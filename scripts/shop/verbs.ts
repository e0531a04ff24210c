import { account } from "./account";
import { claims } from "./claims";
import { codes } from "./codes";
import { create } from "./create";
import { doctor } from "./doctor";
import { holds } from "./holds";
import { importing } from "./import";
import { list } from "./list";
import { messages } from "./messages";
import { order } from "./order";
import { owing } from "./owing";
import { plan } from "./plan";
import { reseal } from "./reseal";
import { addPerson, linkPerson } from "./staff";
import { courier, origin, pays } from "./terms";
import type { ShopCommand } from "./verb";
import { applying, exporting } from "./whole";

/**
 * What can be said beside the operations of the merchant's API: `npm run shop -- <verb> …`. A verb is one file in `scripts/shop` and
 * one word here, or two.
 */
export const verbs: Record<string, ShopCommand> = {
  create,
  list,
  doctor,
  "staff add": addPerson,
  "staff link": linkPerson,
  plan,
  account,
  holds,
  pays,
  courier,
  origin,
  import: importing,
  export: exporting,
  apply: applying,
  order,
  claims,
  owing,
  messages,
  codes,
  reseal,
};
