import { ApiError } from "@/lib/contract/errors";
import { limits } from "@/lib/contract/limits";
import type { Output } from "@/lib/contract/operation";
import { nextMoment } from "@/lib/modules/catalog/rules/availability";
import { listProductMoments } from "@/lib/modules/catalog/rules/product";
import {
  listCategories,
  listPicked,
  type Pick,
  pickCampaign,
  pickNamed,
  pickPage,
} from "@/lib/modules/catalog/service/product-lists";
import type { storefrontOperations } from "@/lib/modules/content/contract/storefront";
import { findPage, type PageRow, type SectionRow } from "@/lib/modules/content/store/sections";
import { findConfig } from "@/lib/modules/content/store/storefront-config";
import { log } from "@/lib/platform/log";
import type { Context, Timed } from "@/lib/use-case/context";
import type { UseCase } from "@/lib/use-case/use-case";
import { viewConfig } from "../views/config";
import { viewPage } from "../views/page";

/** Returns the shop's brand, couriers, payment methods and current announcements. */
export const getConfig: UseCase<"getConfig"> = async ({ db, shop, now }) => {
  const config = await findConfig(db, shop.id, now);
  if (!config) throw new ApiError("shop_not_found");
  if (config.strange.length > 0) log().warn({ shop: shop.id, fields: config.strange }, "brand fields cannot be read");
  const changesAt = nextMoment([config.campaignsChangeAt, config.reopensAt], now);
  return { value: viewConfig(config, { origin: shop.origin, now }), changesAt };
};

/** Returns the page with the key `home`. */
export const getHome: UseCase<"getHome"> = (ctx) => {
  return getPage(ctx, { key: "home" });
};

/** Returns a page with the content of its sections. It takes two round trips, regardless of the number of sections. */
export const getPage: UseCase<"getPage"> = async (ctx, { key }) => {
  const page = await findPage(ctx.db, ctx.shop.id, key);
  if (!page) throw new ApiError("not_found", { resource: "page" });
  if (page.strange.length > 0)
    log().warn({ shop: ctx.shop.id, sections: page.strange }, "page sections cannot be read");
  return showPage(ctx, page);
};

/** Builds the current content of a page from these sections in one round trip. */
export async function showPage(
  ctx: Context,
  page: PageRow,
): Promise<Timed<Output<typeof storefrontOperations.getPage>>> {
  const { db, shop, now } = ctx;
  const showing = page.sections.flatMap((section) => pickFor(section, ctx) ?? []);
  const [picked, categories] = await Promise.all([
    listPicked(
      db,
      shop.id,
      now,
      showing.map(({ pick }) => pick),
    ),
    showsCategories(page) ? listCategories(db, shop.id) : [],
  ]);
  const productsBySection = new Map(showing.map(({ id }, index) => [id, picked.groups[index] ?? []]));
  const campaigns = page.sections.flatMap(({ campaign }) => (campaign ? [campaign.startsAt, campaign.endsAt] : []));
  return {
    value: viewPage(page, productsBySection, categories, { now, origin: shop.origin }),
    changesAt: nextMoment(
      [picked.campaignsChangeAt, ...campaigns, ...picked.groups.flat().flatMap(listProductMoments)],
      now,
    ),
  };
}

/** Selects the products of a section; null if the section shows none. */
function pickFor({ id, content, campaign }: SectionRow, { shop, now }: Context): { id: string; pick: Pick } | null {
  if (campaign) return { id, pick: pickCampaign(shop.id, campaign.id, limits.pageSize) };
  if (content.type !== "grid") return null;
  const { selection } = content;
  if ("productIds" in selection) return { id, pick: pickNamed(shop.id, selection.productIds) };
  const { sort, limit, ...filters } = selection;
  return { id, pick: pickPage(shop.id, now, filters, { sort, limit, offset: 0, longest: limits.pageSize }) };
}

function showsCategories(page: PageRow): boolean {
  return page.sections.some(({ content }) => content.type === "cats");
}
