import { account } from "./account";
import { claims } from "./claims";
import { codes } from "./codes";
import { connections, connect as connectVerb, disconnect as disconnectVerb } from "./connect";
import { create } from "./create";
import { doctor } from "./doctor";
import { domains } from "./domains";
import { holds } from "./holds";
import { importing } from "./import";
import { list } from "./list";
import { messages } from "./messages";
import { order } from "./order";
import { owing } from "./owing";
import { plan } from "./plan";
import { reseal } from "./reseal";
import { staff } from "./staff";
import { synonyms } from "./synonyms";
import { courier, origin, pays } from "./terms";
import type { ShopCommand } from "./verb";
import { applying, exporting } from "./whole";

/** What can be said: `npm run shop -- <verb> …`. A verb is one file in `scripts/shop` and one word here. */
export const verbs: Record<string, ShopCommand> = {
  create,
  list,
  doctor,
  staff,
  domains,
  plan,
  account,
  holds,
  pays,
  courier,
  origin,
  synonyms,
  import: importing,
  export: exporting,
  apply: applying,
  order,
  claims,
  owing,
  messages,
  codes,
  connect: connectVerb,
  disconnect: disconnectVerb,
  connections,
  reseal,
};
