import * as z from "zod";
import { flag, instant, line, named, text } from "../../fields";
import { limits } from "../../limits";
import { merchantEndpoints } from "../endpoints";
import { merchantOperation } from "../operation";

const ShopOpening = named("ShopOpening", {
  open: flag("Whether the shop takes orders now."),
  closed_at: instant("Since when it takes none; null where it is open."),
  text: text("What its pages say about that beside; null where nothing."),
  reopens_at: instant("When it takes orders again by itself; null: when somebody opens it."),
});

const settings = { tag: "Settings", response: ShopOpening, role: "owner", errors: [], budget: "merchant" } as const;

export const closeShop = merchantOperation({
  ...settings,
  endpoint: merchantEndpoints.closeShop,
  summary: "Close the shop",
  description:
    "From now on it takes no orders, and every page says so. Its goods can still be looked at; orders that there are go on, and can be paid and tracked. Closing a shop that is closed changes what it says.",
  body: z.object({
    text: line(1, limits.closingTextLength).nullable().optional().describe("What every page says beside, such as why."),
    reopens_at: z.iso
      .datetime({ offset: true })
      .nullable()
      .optional()
      .describe("When it takes orders again by itself; absent: when somebody opens it."),
  }),
});

export const openShop = merchantOperation({
  ...settings,
  endpoint: merchantEndpoints.openShop,
  summary: "Open the shop",
  description: "It takes orders again.",
});
