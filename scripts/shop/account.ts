import * as z from "zod";
import { parsePhone } from "@/lib/domain/contact";
import { readQris } from "@/lib/domain/payments/qris";
import { changeShop } from "@/lib/services/shops/shop-terms";
import { getShop } from "@/lib/services/shops/shopkeeping";
import { readArgs, type ShopCommand, slug, words } from "./verb";

const longestQris = 512;

const Told = z.object({
  slug,
  holder: words("whose account it is").optional(),
  qris: words("the text of the printed code", longestQris)
    .transform((payload, ctx) => {
      const read = readQris(payload);
      if (read?.isStatic) return { payload, merchantName: read.merchantName, nmid: read.nmid };
      ctx.addIssue({ code: "custom", message: "is no static QRIS code: scan the printed one and copy its whole text" });
      return z.NEVER;
    })
    .optional(),
  whatsapp: words("a mobile number")
    .transform((typed, ctx) => {
      const phone = parsePhone(typed);
      if (phone) return phone;
      ctx.addIssue({ code: "custom", message: "is no mobile number such as 081234567890" });
      return z.NEVER;
    })
    .optional(),
});

/** Shows and sets what buyers who pay by hand are told. */
export const account: ShopCommand = {
  usage: "account <slug> [--holder <name>] [--qris <text of the printed code>] [--whatsapp <number>]",
  does: "show or set what buyers who pay by hand are told: the holder of the accounts, the shop's own QRIS code, and whom to write to",
  async run(args, desk) {
    const { slug, holder, qris, whatsapp } = readArgs(args, ["slug"], Told);
    const code = qris && { qrisPayload: qris.payload, qrisMerchantName: qris.merchantName, qrisNmid: qris.nmid };
    const told = { ...code, accountHolder: holder, whatsappPhone: whatsapp };
    const shop = await getShop(desk.db, slug);
    const { accountHolder, qrisMerchantName, whatsappPhone } = await changeShop(desk, shop, told);
    return [`holder: ${accountHolder ?? "–"}`, `qris: ${qrisMerchantName ?? "–"}`, `whatsapp: ${whatsappPhone ?? "–"}`];
  },
};
