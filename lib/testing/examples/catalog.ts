import { moveImport } from "@/lib/modules/imports/store/imports";
import type { Taking } from "./recording";

const file = [
  "slug,nama,kategori,sku,harga,stok,berat_gram",
  "syal-parang-nila,Syal Parang Nila,kain,SYL-1,185.000,12,150",
  "",
].join("\r\n");

/** Catalog of the demo shop: products, categories, stock, pictures, pages and an import. */
export async function takeCatalogExamples(taking: Taking, picture: Uint8Array): Promise<void> {
  await categories(taking);
  await synonyms(taking);
  const image = await media(taking, picture);
  await products(taking, image);
  await stock(taking);
  await pages(taking);
  await imports(taking);
  await taking.take("exportProducts");
}

async function categories(taking: Taking): Promise<void> {
  const { items } = await taking.take("listMerchantCategories");
  const { id, revision } = await taking.take("createCategory", {
    body: { label: "Syal", subtitle: "Hangat dan ringan" },
  });
  const path = { id: id ?? "" };
  const changed = await taking.take("updateCategory", { path, revision, body: { label: "Syal dan selendang" } });
  await taking.take("reorderCategories", {
    body: { ids: [path.id, ...(items ?? []).flatMap((each) => each.id ?? [])] },
  });
  const into = items?.[0]?.id ?? null;
  await taking.take("mergeCategory", { path, revision: changed.revision, body: { into } });
  const spare = await taking.take("createCategory", { body: { label: "Lain-lain" } });
  await taking.take("deleteCategory", { path: { id: spare.id ?? "" }, revision: spare.revision });
}

async function synonyms(taking: Taking): Promise<void> {
  const { revision } = await taking.take("createSynonym", { body: { word: "kondangan", means: ["kemeja", "kebaya"] } });
  const path = { word: "kondangan" };
  const changed = await taking.take("updateSynonym", { path, revision, body: { means: ["kemeja", "kain panjang"] } });
  await taking.take("listSynonyms", { query: { limit: "2" } });
  await taking.take("deleteSynonym", { path, revision: changed.revision });
}

async function media(taking: Taking, bytes: Uint8Array): Promise<string> {
  const { id, revision } = await taking.take("uploadMedia", { bytes });
  const path = { id: id ?? "" };
  await taking.take("updateMedia", { path, revision, body: { alt: "Syal parang berwarna nila" } });
  await taking.take("listMedia", { query: { limit: "2" } });
  return path.id;
}

async function products(taking: Taking, image: string): Promise<void> {
  const { items } = await taking.take("listMerchantProducts", { query: { limit: "2" } });
  await taking.take("countMerchantProducts");
  await taking.take("getMerchantProduct", { path: { id: items?.[0]?.id ?? "" } });
  const syal = {
    name: "Syal Parang",
    description: "Katun halus, dicap dengan tangan.",
    tags: ["cap"],
    published: true,
    images: [{ id: image, alt: "Syal parang berwarna nila" }],
    options: [{ name: "Warna", values: ["Nila", "Soga"] }],
    generate: { price: 165_000, weight_grams: 150, first_stock: 8 },
  };
  const made = await taking.take("createProduct", { body: syal });
  const path = { id: made.id ?? "" };
  const variants = made.variants?.map(({ id, options, weight_grams }) => ({
    id,
    options,
    weight_grams,
    price: 159_000,
  }));
  const { generate: _, ...rest } = syal;
  const changed = await taking.take("replaceProduct", { path, revision: made.revision, body: { ...rest, variants } });
  const [first] = changed.variants ?? [];
  const price = { variant_id: first?.id ?? "", price: 149_000, seen: first?.price ?? 0 };
  await taking.take("updatePrices", { body: { changes: [price] } });
  await bulkEdits(taking, [path.id]);
  const duplicate = await taking.take("duplicateProduct", { path });
  await taking.take("deleteProduct", { path: { id: duplicate.id ?? "" }, revision: duplicate.revision });
  await taking.take("updateProductStatuses", { body: { ids: [path.id], action: "hide" } });
  const { revision } = await taking.take("getMerchantProduct", { path });
  await taking.take("replaceProduct", { path, revision, body: { ...rest, images: [], variants } });
  const picture = (await taking.take("listMedia", { query: { limit: "1" } })).items?.[0];
  await taking.take("deleteMedia", { path: { id: picture?.id ?? "" }, revision: picture?.revision });
}

async function bulkEdits(taking: Taking, ids: string[]): Promise<void> {
  const { items } = await taking.take("listMerchantCategories");
  await taking.take("updateProductCategories", { body: { ids, category_id: items?.[0]?.id ?? null } });
  await taking.take("updateProductTags", { body: { ids, add: ["lebaran"], remove: ["cap"] } });
  await taking.take("adjustPrices", { body: { ids, percent: 10, round_to: 500, dry_run: false } });
}

async function stock(taking: Taking): Promise<void> {
  const { items } = await taking.take("listStock", { query: { limit: "2" } });
  const variant_id = items?.[0]?.variant_id ?? "";
  const changes = [{ variant_id, set: 24, seen: items?.[0]?.stock ?? null }];
  await taking.take("updateStock", { body: { reason: "count", note: "Hitung rak depan", changes } });
  await taking.take("countStock");
  await taking.take("listStockMovements", { path: { variant_id } });
}

async function pages(taking: Taking): Promise<void> {
  await taking.take("listPages");
  const story = { type: "story", story: { title: "Cara merawat", text: "Cuci dengan lerak, jemur di tempat teduh." } };
  const { revision } = await taking.take("createPage", { body: { key: "perawatan", sections: [story] } });
  const path = { key: "perawatan" };
  await taking.take("getMerchantPage", { path });
  const banner = { type: "banner", banner: { text: "Tanya dulu sebelum mencuci?", bg: "nila" } };
  await taking.take("previewPage", { path, body: { sections: [story, banner] } });
  const changed = await taking.take("replacePage", { path, revision, body: { sections: [story, banner] } });
  await taking.take("deletePage", { path, revision: changed.revision });
}

async function imports(taking: Taking): Promise<void> {
  const bytes = Buffer.from(file);
  const begin = () => taking.take("createImport", { body: { files: [{ name: "produk.csv", bytes: bytes.length }] } });
  const path = { id: (await begin()).id ?? "" };
  await taking.take("uploadImportPart", { path: { ...path, n: "1" }, bytes });
  await taking.take("checkImport", { path, body: { prices: "thousands" } });
  await taking.take("applyImport", { path });
  await taking.take("getImport", { path });
  await taking.take("listImports");
  await taking.take("getImportResult", { path });
  const large = { shopId: taking.ctx.shop.id, id: (await begin()).id ?? "" };
  await moveImport(taking.ctx.db, large, ["uploading"], "applying");
  await taking.take("stopImport", { path: { id: large.id } });
  await taking.take("deleteImport", { path: { id: large.id } });
}
