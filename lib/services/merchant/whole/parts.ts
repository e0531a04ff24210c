import * as categoryContract from "@/lib/contract/merchant/goods/categories";
import * as campaignContract from "@/lib/contract/merchant/offers/campaigns";
import * as promotionContract from "@/lib/contract/merchant/offers/promotions";
import * as voucherContract from "@/lib/contract/merchant/offers/vouchers";
import * as pageContract from "@/lib/contract/merchant/pages";
import {
  changeCategory,
  createCategory,
  listMerchantCategories,
  orderCategories,
  removeCategory,
} from "../goods/categories";
import { changeCampaign, createCampaign, listCampaigns, removeCampaign } from "../offers/campaigns";
import { changePromotion, createPromotion, listPromotions, removePromotion } from "../offers/promotions";
import { changeVoucher, createVoucher, listVouchers, removeVoucher } from "../offers/vouchers";
import { changePage, createPage, listPages, removePage } from "../pages/pages";
import { fromOperations } from "./operations";
import { everything, type FolderPart } from "./part";
import { products } from "./products";
import { synonyms } from "./synonyms";
import { couriers, methods, payments, settings, shipping } from "./terms";

/**
 * What a shop's folder holds: neither buyers nor secrets. Each part may name what stands above it, which is why they are applied in
 * this order. A new kind of thing is one entry.
 */
export const parts: readonly FolderPart[] = [
  settings,
  payments,
  methods,
  couriers,
  shipping,
  synonyms,
  fromOperations({
    name: "categories",
    as: "list",
    isOrdered: true,
    kind: "categories",
    body: categoryContract.createCategory.body,
    keyField: "key",
    list: async (ctx) => (await listMerchantCategories(ctx)).items ?? [],
    make: createCategory,
    change: changeCategory,
    remove: removeCategory,
    order: (ctx, kept) => orderCategories(ctx, { ids: kept.map(({ id }) => id) }),
  }),
  products,
  fromOperations({
    name: "campaigns",
    as: "list",
    kind: "campaigns",
    body: campaignContract.CampaignBody,
    keyField: "title",
    sets: ["products"],
    list: (ctx) => everything((page) => listCampaigns(ctx, page)),
    make: createCampaign,
    change: changeCampaign,
    remove: removeCampaign,
  }),
  fromOperations({
    name: "promotions",
    as: "list",
    body: promotionContract.createPromotion.body,
    keyField: "name",
    list: (ctx) => everything((page) => listPromotions(ctx, page)),
    make: createPromotion,
    change: changePromotion,
    remove: removePromotion,
  }),
  fromOperations({
    name: "vouchers",
    as: "list",
    body: voucherContract.VoucherBody,
    keyField: "code",
    sets: ["products", "payment_methods", "couriers"],
    list: (ctx) => everything((page) => listVouchers(ctx, page)),
    make: createVoucher,
    change: changeVoucher,
    remove: removeVoucher,
  }),
  fromOperations({
    name: "pages",
    as: "folder",
    body: pageContract.changePage.body,
    keyField: "key",
    list: async (ctx) => (await everything((page) => listPages(ctx, page))).map((page) => ({ ...page, id: page.key })),
    make: (ctx, page, key) => createPage(ctx, { ...page, key }),
    change: (ctx, { id: key, ...page }) => changePage(ctx, { key, ...page }),
    remove: (ctx, { id: key, revision }) => removePage(ctx, { key, revision }),
  }),
];
