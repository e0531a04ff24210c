import * as z from "zod";
import { count, flag, instant, line, list, named, rupiah, text, word } from "@/lib/contract/fields";
import { limits } from "@/lib/contract/limits";
import { countFields, pageQuery } from "@/lib/contract/merchant/lists";
import { merchantOperation } from "@/lib/contract/merchant/operation";

const states = ["off", "upcoming", "running", "used_up", "ended"] as const;
const outcomes = ["deleted", "disabled"] as const;
const kinds = ["percentage", "fixed"] as const;
const pots = ["order", "shipping"] as const;

/** Query parameters of lists of campaigns, promotions and vouchers. */
export const offersQuery = {
  ...pageQuery,
  only: z
    .enum(["open", "over"])
    .optional()
    .describe("`open`: only active or upcoming ones. `over`: only ended or disabled ones."),
  q: line(0, limits.filterLength).optional().describe("Only those whose name, title or code contains this text."),
};

/** Response fields of campaigns, promotions and vouchers. */
export const offerFields = {
  id: text("Identifies the campaign, promotion or voucher."),
  revision: count("Revision. Send it as `If-Match` with the next change."),
  state: word(states, "Current state: disabled, not started, running, running with its quota used up, or ended."),
  discount_type: word(kinds, "Unit of `discount_value`: percent, or rupiah."),
  discount_value: count("Size of the discount."),
  starts_at: instant("Start of validity."),
  ends_at: instant("End of validity."),
  enabled: flag("True if it is enabled."),
};

/** Additional response fields of promotions and vouchers. */
export const potFields = {
  name: text("Name that buyers see beside the discount."),
  pot: word(pots, "Discounted amount: the products or the shipping. Only the best discount of each applies."),
  min_subtotal: rupiah("Minimum `subtotal`."),
  max_discount: rupiah("Maximum discount; null if there is no limit."),
};

export const outcomeField = word(outcomes, "`deleted`, or `disabled` if something still refers to it.");

const moment = z.iso.datetime({ offset: true });
const amount = z.int().max(limits.price);

/** Request fields of campaigns, promotions and vouchers. */
export const offerBody = {
  discount_type: z.enum(kinds).describe("Unit of `discount_value`: percent, or rupiah."),
  discount_value: amount.min(1).describe("Size of the discount; at most 100 for percent."),
  starts_at: moment.describe("Start of validity."),
  ends_at: moment.describe("End of validity."),
  enabled: z.boolean().default(true).describe("True if it is enabled."),
};

/** Additional request fields of promotions and vouchers. */
export const potBody = {
  name: line(1, 80).describe("Name that buyers see beside the discount."),
  pot: z.enum(pots).describe("Discounted amount: the products or the shipping."),
  min_subtotal: amount.min(0).default(0).describe("Minimum `subtotal`."),
  max_discount: amount.min(1).nullable().default(null).describe("Maximum discount; null if there is no limit."),
};

export const productIds = z.array(line(1, 60)).max(limits.offerProducts);
export const replacedId = line(1, 60).nullable().default(null);

const OfferListCount = named("PromotionListCount", {
  kind: word(["campaign", "promotion", "voucher"], "Counted kind."),
  only: word(["open", "over"], "`open`: active or upcoming. `over`: ended or disabled."),
  ...countFields,
});

export const promotionCountOperations = {
  countPromotions: merchantOperation({
    endpoint: "GET /promotions/counts",
    tag: "Promotions",
    summary: "Count campaigns, promotions and vouchers",
    description: `Counts open and ended campaigns, promotions and vouchers. Each count stops at ${limits.countedEntries}.`,
    response: named("PromotionCounts", { lists: list(OfferListCount, "Counts per kind.") }),
    role: "staff",
    errors: [],
    budget: "merchant",
  }),
};
