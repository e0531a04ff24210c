import * as z from "zod";
import { count, flag, instant, line, list, named, rupiah, text, word } from "../../fields";
import { limits } from "../../limits";
import { merchantEndpoints } from "../endpoints";
import { countFields, pageQuery } from "../lists";
import { merchantOperation } from "../operation";

const states = ["off", "upcoming", "running", "used_up", "ended"] as const;
const outcomes = ["deleted", "switched_off"] as const;
const kinds = ["percentage", "fixed"] as const;
const pots = ["order", "shipping"] as const;

/** What a list of offers may be asked for. */
export const offersQuery = {
  ...pageQuery,
  only: z
    .enum(["open", "over"])
    .optional()
    .describe("Only those that hold or will hold, or only those that are over or switched off."),
  q: line(0, limits.filterLength).optional().describe("Only those that have this in their name, title or code."),
};

/** What every offer answers. */
export const offerFields = {
  id: text("Names it."),
  revision: count("Counts its changes: send it as `If-Match` with the next one."),
  state: word(
    states,
    "Where it stands now: switched off, not begun, running, running with nothing left of its quota, or over.",
  ),
  discount_type: word(kinds, "How `discount_value` is meant: percent, or rupiah."),
  discount_value: count("How much is taken off."),
  starts_at: instant("It holds from then on."),
  ends_at: instant("It holds until then."),
  enabled: flag("Whether it holds at all."),
};

/** What a promotion and a voucher answer beside. */
export const potFields = {
  name: text("What buyers read beside what is taken off."),
  pot: word(pots, "What it is taken off: the goods, or their shipping. Of each, the best offer holds."),
  min_subtotal: rupiah("The `subtotal` that it begins at."),
  max_discount: rupiah("The most that it takes off; null: there is no limit."),
};

export const outcomeField = word(
  outcomes,
  "`deleted`, or `switched_off` where something refers to it, which it is kept for.",
);

const moment = z.iso.datetime({ offset: true });
const amount = z.int().max(limits.price);

/** What is written about every offer. */
export const offerBody = {
  discount_type: z.enum(kinds).describe("How `discount_value` is meant: percent, or rupiah."),
  discount_value: amount.min(1).describe("How much is taken off; at most 100 where it is percent."),
  starts_at: moment.describe("It holds from then on."),
  ends_at: moment.describe("It holds until then."),
  enabled: z.boolean().default(true).describe("Whether it holds at all."),
};

/** What is written about a promotion and a voucher beside. */
export const potBody = {
  name: line(1, 80).describe("What buyers read beside what is taken off."),
  pot: z.enum(pots).describe("What it is taken off: the goods, or their shipping."),
  min_subtotal: amount.min(0).default(0).describe("The `subtotal` that it begins at."),
  max_discount: amount.min(1).nullable().default(null).describe("The most that it takes off; null: there is no limit."),
};

export const productIds = z.array(line(1, 60)).max(limits.offerProducts);
export const replacedId = line(1, 60).nullable().default(null);

const OfferListCount = named("OfferListCount", {
  kind: word(["campaign", "promotion", "voucher"], "Offers of which kind."),
  only: word(["open", "over"], "Those that hold or will hold, or those that are over or switched off."),
  ...countFields,
});

export const countOffers = merchantOperation({
  endpoint: merchantEndpoints.countOffers,
  tag: "Offers",
  summary: "Count the offers",
  description: `Campaigns, promotions and vouchers, open and over. Of each list no more than ${limits.countedEntries} are counted.`,
  response: named("OfferCounts", { lists: list(OfferListCount, "The lists, kind by kind.") }),
  role: "staff",
  errors: [],
  budget: "merchant",
});
