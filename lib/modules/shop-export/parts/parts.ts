import { categoryOperations } from "@/lib/modules/catalog/contract/categories.merchant";
import { pageOperations } from "@/lib/modules/content/contract/pages.merchant";
import * as campaignContract from "@/lib/modules/promotions/contract/campaigns.merchant";
import { promotionOperations } from "@/lib/modules/promotions/contract/promotions.merchant";
import * as voucherContract from "@/lib/modules/promotions/contract/vouchers.merchant";
import { fromOperations } from "./from-operations";
import { everything, type FolderPart } from "./part";
import { productsPart } from "./products";
import { synonymsPart } from "./synonyms";
import { couriersPart, methods, paymentsPart, settings, shipping } from "./terms";

/**
 * Parts of a shop folder, without buyers and secrets. A part may refer to the parts above it, so they are applied in this
 * order. A new kind of entry is one line here.
 */
export const parts: readonly FolderPart[] = [
  settings,
  paymentsPart,
  methods,
  couriersPart,
  shipping,
  synonymsPart,
  fromOperations({
    name: "categories",
    as: "list",
    isOrdered: true,
    kind: "categories",
    body: categoryOperations.createCategory.body,
    keyField: "key",
    list: async ({ api }) => (await api.listMerchantCategories({})).items ?? [],
    make: ({ api }, category) => api.createCategory(category),
    change: ({ api }, category) => api.updateCategory(category),
    remove: ({ api }, seen) => api.deleteCategory(seen),
    order: ({ api }, entries) => api.reorderCategories({ ids: entries.map(({ id }) => id) }),
  }),
  productsPart,
  fromOperations({
    name: "campaigns",
    as: "list",
    kind: "campaigns",
    body: campaignContract.CampaignBody,
    keyField: "title",
    sets: ["products"],
    list: ({ api }) => everything((page) => api.listCampaigns(page)),
    make: ({ api }, campaign) => api.createCampaign(campaign),
    change: ({ api }, campaign) => api.replaceCampaign(campaign),
    remove: ({ api }, seen) => api.deleteCampaign(seen),
  }),
  fromOperations({
    name: "promotions",
    as: "list",
    body: promotionOperations.createPromotion.body,
    keyField: "name",
    list: ({ api }) => everything((page) => api.listPromotions(page)),
    make: ({ api }, promotion) => api.createPromotion(promotion),
    change: ({ api }, promotion) => api.replacePromotion(promotion),
    remove: ({ api }, seen) => api.deletePromotion(seen),
  }),
  fromOperations({
    name: "vouchers",
    as: "list",
    body: voucherContract.VoucherBody,
    keyField: "code",
    sets: ["products", "payment_methods", "couriers"],
    list: ({ api }) => everything((page) => api.listVouchers(page)),
    make: ({ api }, voucher) => api.createVoucher(voucher),
    change: ({ api }, voucher) => api.replaceVoucher(voucher),
    remove: ({ api }, seen) => api.deleteVoucher(seen),
  }),
  fromOperations({
    name: "pages",
    as: "folder",
    body: pageOperations.replacePage.body,
    keyField: "key",
    list: async ({ api }) =>
      (await everything((page) => api.listPages(page))).map((page) => ({ ...page, id: page.key })),
    make: ({ api }, page, key) => api.createPage({ ...page, key }),
    change: ({ api }, { id: key, ...page }) => api.replacePage({ key, ...page }),
    remove: ({ api }, { id: key, revision }) => api.deletePage({ key, revision }),
  }),
];
