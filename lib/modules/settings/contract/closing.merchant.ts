import * as z from "zod";
import { flag, instant, line, named, text } from "@/lib/contract/fields";
import { limits } from "@/lib/contract/limits";
import { merchantOperation } from "@/lib/contract/merchant/operation";

const ShopOpening = named("ShopOpening", {
  open: flag("True if the shop takes orders now."),
  closed_at: instant("Time when it was closed; null if it is open."),
  text: text("Additional text on its pages; null if there is none."),
  reopens_at: instant("Time when it reopens automatically; null if somebody must reopen it."),
});

const settings = { tag: "Settings", response: ShopOpening, role: "owner", errors: [], budget: "merchant" } as const;

export const closedShopOperations = {
  closeShop: merchantOperation({
    ...settings,
    endpoint: "POST /shop/close",
    summary: "Close the shop",
    description:
      "Stops taking orders, and shows that on every page. Products stay visible; existing orders continue and can be paid and tracked. Closing a closed shop changes its text and reopening time.",
    body: z.object({
      text: line(1, limits.closingTextLength)
        .nullable()
        .optional()
        .describe("Additional text on every page, such as the reason."),
      reopens_at: z.iso
        .datetime({ offset: true })
        .nullable()
        .optional()
        .describe("Time when it reopens automatically; if absent, somebody must reopen it."),
    }),
  }),
  openShop: merchantOperation({
    ...settings,
    endpoint: "POST /shop/open",
    summary: "Reopen the shop",
    description: "Takes orders again.",
  }),
};
