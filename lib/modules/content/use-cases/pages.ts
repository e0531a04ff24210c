import { ApiError } from "@/lib/contract/errors";
import { limits } from "@/lib/contract/limits";
import type { Output } from "@/lib/contract/operation";
import { recordAudit } from "@/lib/modules/audit/service/audit-log";
import { changedMeanwhile } from "@/lib/modules/audit/service/concurrent-change";
import { type DraftFault, fault } from "@/lib/modules/catalog/rules/draft";
import type { pageOperations } from "@/lib/modules/content/contract/pages.merchant";
import type { ContentSection } from "@/lib/modules/content/rules/content";
import { readSection } from "@/lib/modules/content/rules/stored-content";
import {
  deletePageRow,
  findNameable,
  findStoredPage,
  insertPage,
  listStoredPages,
  replaceSections,
  type StoredPage,
} from "@/lib/modules/content/store/pages";
import { findNamed } from "@/lib/modules/promotions/service/named-items";
import type { Db } from "@/lib/platform/db/connection/client";
import { newId } from "@/lib/platform/random";
import { paged, readCursor } from "@/lib/use-case/cursor";
import type { UseCase } from "@/lib/use-case/use-case";
import { type SectionInput, toContentSection } from "../service/section";
import { toMerchantPageView } from "../views/merchant-page";

type PageView = Output<typeof pageOperations.getMerchantPage>;

/** Returns a page of the shop's content pages, sorted by key. */
export const listPages: UseCase<"listPages"> = async (ctx, { cursor, limit }) => {
  const [after = null] = readCursor(cursor, 1) ?? [];
  const rows = await listStoredPages(ctx.db, ctx.shop.id, { after, limit: limit + 1 });
  const { items, next_cursor } = paged(rows, limit, ({ key }) => [key]);
  return { items: items.map(toMerchantPageView), next_cursor };
};

/** Returns a stored page. */
export const getMerchantPage: UseCase<"getMerchantPage"> = async (ctx, { key }) => {
  return toMerchantPageView(await needPage(ctx.db, ctx.shop.id, key));
};

/** Creates a page. Every section must be valid. */
export const createPage: UseCase<"createPage"> = async (ctx, { key, sections }) => {
  const { shop } = ctx;
  return ctx.idempotent<PageView>(async (tx) => {
    const contents = await validateSections(tx, shop.id, sections);
    const parts = contents.map((content) => ({ id: newId("sec", ctx.now), content }));
    if (!(await insertPage(tx, shop.id, key, parts))) {
      const issues = [fault("key", "taken", "Alamat ini sudah dipakai halaman lain.")];
      throw new ApiError("invalid_request", { issues });
    }
    await recordAudit(tx, ctx, { what: "page.made", subject: { kind: "page", id: key, name: key } });
    return { answer: toMerchantPageView(await needPage(tx, shop.id, key)) };
  });
};

/** Deletes a page if the revision still matches. The home page cannot be deleted. */
export const deletePage: UseCase<"deletePage"> = async (ctx, { key, revision }) => {
  const { shop } = ctx;
  return ctx.idempotent(async (tx) => {
    const before = await needPage(tx, shop.id, key);
    if (key === "home") throw new ApiError("home_page_required");
    const subject = { kind: "page", id: key, name: key };
    if (!(await deletePageRow(tx, shop.id, { key, seen: revision }))) {
      throw await changedMeanwhile(tx, shop.id, subject, before.revision);
    }
    await recordAudit(tx, ctx, { what: "page.removed", subject, before: { sections: before.sections } });
    return { answer: { deleted: true } };
  });
};

/** Replaces the sections of a page. Every section must be valid. */
export const replacePage: UseCase<"replacePage"> = async (ctx, { key, revision, sections }) => {
  const { shop } = ctx;
  return ctx.idempotent<PageView>(async (tx) => {
    const before = await needPage(tx, shop.id, key);
    const contents = await validateSections(tx, shop.id, sections);
    const known = new Set(before.sections.map(({ id }) => id));
    const after = contents.map((content, at) => {
      const id = sections[at]?.id ?? null;
      return { id: id !== null && known.delete(id) ? id : newId("sec", ctx.now), content };
    });
    const subject = { kind: "page", id: key, name: key };
    if (!(await replaceSections(tx, shop.id, { key, seen: revision }, after))) {
      const { revision: current } = await needPage(tx, shop.id, key);
      throw await changedMeanwhile(tx, shop.id, subject, current);
    }
    const was = { sections: before.sections };
    await recordAudit(tx, ctx, { what: "page.changed", subject, before: was, after: { sections: after } });
    return { answer: toMerchantPageView(await needPage(tx, shop.id, key)) };
  });
};

async function needPage(db: Db, shopId: string, key: string): Promise<StoredPage> {
  const found = await findStoredPage(db, shopId, key);
  if (!found) throw new ApiError("not_found", { resource: "page" });
  return found;
}

/** Converts sections for storage. Throws their validation issues. */
async function validateSections(tx: Db, shopId: string, sections: readonly SectionInput[]): Promise<ContentSection[]> {
  const contents = sections.map(toContentSection);
  const productIds = contents.flatMap((content) => listPickedProductIds(content));
  const [nameable, named] = [
    await findNameable(tx, shopId),
    await findNamed(tx, shopId, { productIds, paymentMethods: [], couriers: [] }),
  ];
  const there = { ...nameable, productIds: named.productIds };
  const faults = contents.flatMap((content, at) =>
    faultsOf(content, `sections.${at}`, sections[at]?.type ?? "", there),
  );
  if (faults.length > 0) throw new ApiError("invalid_request", { issues: faults.slice(0, limits.issues) });
  return contents.flatMap((content) => content ?? []);
}

type There = { categoryKeys: readonly string[]; campaignIds: readonly string[]; productIds: readonly string[] };

function faultsOf(content: ContentSection | null, pathPrefix: string, type: string, there: There): DraftFault[] {
  if (!content) return [fault(`${pathPrefix}.${type}`, "invalid_type", "Isi bagian ini belum ada.")];
  if (!readSection(content))
    return [fault(`${pathPrefix}.${type}`, "invalid_value", "Bagian ini tidak dapat ditampilkan.")];
  const missing = (path: string, asked: readonly string[], found: readonly string[], message: string) =>
    asked.every((one) => found.includes(one)) ? [] : [fault(`${pathPrefix}.${path}`, "not_found", message)];
  if (content.type === "campaign") {
    return missing("campaign.campaign_id", [content.campaignId], there.campaignIds, "Kampanye ini tidak ada.");
  }
  if (content.type === "cats") {
    return missing("cats.keys", content.keys ?? [], there.categoryKeys, "Ada kategori yang tidak ada lagi.");
  }
  if (content.type !== "grid") return [];
  const { selection } = content;
  if ("productIds" in selection) {
    return missing("grid.product_ids", selection.productIds, there.productIds, "Ada produk yang tidak ada lagi.");
  }
  return missing(
    "grid.cat",
    selection.cat === undefined ? [] : [selection.cat],
    there.categoryKeys,
    "Kategori ini tidak ada.",
  );
}

function listPickedProductIds(content: ContentSection | null): string[] {
  return content?.type === "grid" && "productIds" in content.selection ? content.selection.productIds : [];
}
