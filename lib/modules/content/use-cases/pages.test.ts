import { afterAll, beforeAll, expect, test } from "vitest";
import { ApiError } from "@/lib/contract/errors";
import { pageOperations } from "@/lib/modules/content/contract/pages.merchant";
import { getHome, getPage } from "@/lib/modules/content/use-cases/storefront";
import { refusalOf } from "@/lib/testing/fixtures/buyer";
import { fixedNow, type TestWorld, world } from "@/lib/testing/harness/world";
import type { MerchantContext } from "@/lib/use-case/merchant-context";
import { createPage, deletePage, getMerchantPage, listPages, replacePage } from "./pages";
import { previewPage } from "./preview-page";

let the: TestWorld;

beforeAll(async () => {
  the = await world();
});
afterAll(() => the.end());

const actor = { kind: "staff", id: "stf_sari", name: "Sari", role: "staff" } as const;
const at = (): MerchantContext => ({ ...the.at(fixedNow), actor });
const change = (revision: number, sections: object[]) =>
  replacePage(at(), { key: "home", revision, ...pageOperations.replacePage.body.parse({ sections }) });

const sections = [
  { type: "hero", hero: { title: "Batik", em: "tulis", cta: "Belanja" } },
  { id: "sec_promo", type: "campaign", campaign: { campaign_id: "cmp_siang" } },
  { type: "cats", cats: {} },
  { type: "grid", grid: { title: "Pilihan", product_ids: ["prd_truntum"] } },
  { type: "grid", grid: { title: "Terbaru", cat: "kain", sort: "newest", limit: 4 } },
  { type: "banner", banner: { text: "Gratis ongkir" } },
  { type: "story", story: { title: "Kami", text: "Satu\nDua" } },
];

test("a saved page is returned unchanged and shown to buyers, and a section keeps its id", async () => {
  const saved = await change(1, sections);
  expect([saved.key, saved.revision, saved.unreadable]).toEqual(["home", 2, []]);
  expect(saved.sections).toMatchObject(sections);
  expect(await getMerchantPage(at(), { key: "home" })).toEqual(saved);
  expect((await listPages(at(), { cursor: undefined, limit: 50 })).items).toEqual([saved]);
  const { value } = await getHome(at());
  expect(value.sections?.map(({ type }) => type)).toEqual(sections.map(({ type }) => type));
  expect(value.sections?.[1]?.id).toBe("sec_promo");
  const again = await change(2, saved.sections ?? []);
  expect(again).toEqual({ ...saved, revision: 3 });
});

test("an invalid section is rejected with its path, and the page does not change", async () => {
  const before = await getMerchantPage(at(), { key: "home" });
  const failure = await change(before.revision ?? 0, [
    { type: "story", hero: { title: "Bukan cerita" } },
    { type: "campaign", campaign: { campaign_id: "cmp_tiada" } },
    { type: "cats", cats: { keys: ["kain", "tiada"] } },
    { type: "grid", grid: { title: "A", product_ids: ["prd_tiada"] } },
    { type: "grid", grid: { title: "B", cat: "tiada" } },
  ]).catch((error: unknown) => error);
  if (!(failure instanceof ApiError)) throw failure;
  const { issues = [] }: { issues?: { path: string }[] } = failure.details;
  expect(issues.map(({ path }) => path)).toEqual([
    "sections.0.story",
    "sections.1.campaign.campaign_id",
    "sections.2.cats.keys",
    "sections.3.grid.product_ids",
    "sections.4.grid.cat",
  ]);
  expect(await getMerchantPage(at(), { key: "home" })).toEqual(before);
  await expect(change(1, [])).rejects.toMatchObject({ code: "changed_meanwhile" });
});

test("a page can be created, shown to buyers and removed, except the home page", async () => {
  const story = { type: "story", story: { title: "Kami", text: "Sejak 1998" } };
  const { sections } = pageOperations.replacePage.body.parse({ sections: [story] });
  const made = await createPage(at(), { key: "tentang", sections });
  expect([made.key, made.revision, made.sections?.[0]?.story?.title]).toEqual(["tentang", 1, "Kami"]);
  expect((await getPage(at(), { key: "tentang" })).value.sections?.map(({ type }) => type)).toEqual(["story"]);
  const twice = await refusalOf(createPage(at(), { key: "tentang", sections: [] }));
  expect(twice.details).toMatchObject({ issues: [{ path: "key", code: "taken" }] });
  expect((await refusalOf(deletePage(at(), { key: "tentang", revision: 2 }))).code).toBe("changed_meanwhile");
  expect(await deletePage(at(), { key: "tentang", revision: 1 })).toEqual({ deleted: true });
  expect((await refusalOf(getMerchantPage(at(), { key: "tentang" }))).code).toBe("not_found");
  expect((await refusalOf(deletePage(at(), { key: "home", revision: 1 }))).code).toBe("home_page_required");
});

test("a page preview shows what buyers would see, leaves out invalid sections and saves nothing", async () => {
  const before = await getMerchantPage(at(), { key: "home" });
  const { value: now } = await getHome(at());
  const saved = await previewPage(at(), {
    key: "home",
    ...pageOperations.replacePage.body.parse({ sections: before.sections }),
  });
  expect(saved).toEqual(now);
  const draft = pageOperations.replacePage.body.parse({
    sections: [
      { type: "hero", hero: { title: "Belum terbit" } },
      { type: "story", hero: { title: "Bukan cerita" } },
      { type: "campaign", campaign: { campaign_id: "cmp_tiada" } },
      { type: "grid", grid: { title: "Pilihan", product_ids: ["prd_truntum", "prd_tiada"] } },
    ],
  });
  const { sections: shown } = await previewPage(at(), { key: "home", ...draft });
  expect(shown?.map(({ id, type }) => [id, type])).toEqual([
    ["new-0", "hero"],
    ["new-3", "grid"],
  ]);
  expect(shown?.[1]?.grid?.products).toMatchObject([{ id: "prd_truntum" }]);
  expect(await getMerchantPage(at(), { key: "home" })).toEqual(before);
  expect((await refusalOf(previewPage(at(), { key: "tiada", sections: [] }))).code).toBe("not_found");
});
