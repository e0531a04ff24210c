import { afterAll, beforeAll, expect, test } from "vitest";
import { getConfig } from "@/lib/modules/content/use-cases/storefront";
import { activity } from "@/lib/schema/staff";
import { refusalOf } from "@/lib/testing/fixtures/buyer";
import { fixedNow, type TestWorld, withProviders, world } from "@/lib/testing/harness/world";
import { getPlan, updatePlan } from "./plan";
import { previewShopSettings } from "./preview";
import { getShopSettings, updateShopSettings } from "./shop";

let the: TestWorld;
beforeAll(async () => {
  the = await world();
});
afterAll(() => the.end());

const budi = { kind: "staff", id: "stf_budi", name: "Budi", role: "owner" } as const;
const as = () => ({ ...the.at(fixedNow), actor: budi });

test("a settings change keeps omitted fields, and the audit log records the actor and the values", async () => {
  const before = await getShopSettings(as());
  expect([before.name, before.revision, before.order_rules?.transfer_hours]).toEqual(["Dunia", 1, 24]);
  const changes = {
    announcement_enabled: true,
    announcement_text: "Libur Senin",
    whatsapp_phone: "0812-3456-7890",
    free_shipping_min: null,
    order_rules: { transfer_hours: 12 },
  };
  const after = await updateShopSettings(as(), { revision: 1, ...changes });
  expect(after).toEqual({
    ...before,
    ...changes,
    whatsapp_phone: "+6281234567890",
    order_rules: { ...before.order_rules, transfer_hours: 12 },
    revision: 2,
  });
  expect(await getShopSettings(as())).toEqual(after);
  expect((await getConfig(as())).value.announcement).toEqual({ enabled: true, text: "Libur Senin" });
  const [entry] = await the.db.select().from(activity);
  expect([entry?.whoName, entry?.what, entry?.after]).toMatchObject([
    "Budi",
    "settings.changed",
    { announcementText: "Libur Senin", transferHours: 12 },
  ]);
});

test("the second of two settings changes is rejected, and the error names the first actor", async () => {
  const refused = await refusalOf(updateShopSettings(as(), { revision: 1, name: "Dunia Lain" }));
  expect([refused.code, refused.details]).toMatchObject(["changed_meanwhile", { revision: 2, by: "Budi" }]);
});

test("settings that buyers could not use are rejected, and nothing changes", async () => {
  const wrong = await refusalOf(updateShopSettings(as(), { revision: 2, whatsapp_phone: "021 555 0000" }));
  expect(wrong.details).toMatchObject({ issues: [{ path: "whatsapp_phone" }] });
  const empty = await refusalOf(updateShopSettings(as(), { revision: 2, announcement_text: null }));
  expect(empty.details).toMatchObject({ issues: [{ path: "announcement_text" }] });
  const mute = { ...withProviders(as(), { messengers: () => [] }), actor: budi };
  const unheard = await refusalOf(updateShopSettings(mute, { revision: 2, contact_channel: "whatsapp" }));
  expect(unheard.code).toBe("no_message_channel");
  expect((await getShopSettings(as())).revision).toBe(2);
});

test("owners change the plan only if the deployment allows it, and the operator always can", async () => {
  const { plan, revision, changeable } = await getPlan(as());
  expect([plan, changeable]).toEqual(["write", false]);
  const refused = await refusalOf(updatePlan(as(), { revision: revision ?? 0, plan: "basic" }));
  expect(refused.code).toBe("plan_fixed");
  const free = { ...as(), env: { providersUrl: null, ownersChoosePlan: true } };
  expect(await updatePlan(free, { revision: revision ?? 0, plan: "read" })).toMatchObject({
    plan: "read",
    changeable: true,
  });
  const commanded = { ...as(), actor: { kind: "command" } as const };
  expect((await updatePlan(commanded, { revision: (revision ?? 0) + 1, plan: "basic" })).plan).toBe("basic");
});

test("brand fields change one by one, null clears a field, and pictures must belong to the shop", async () => {
  const now = async () => (await getShopSettings(as())).revision ?? 0;
  const change = async (brand: object) => updateShopSettings(as(), { revision: await now(), brand });
  const footer = [{ label: "Tentang", route: "/pages/tentang" }];
  await change({ wordmark_primary: "Dunia", tagline: "Kain dari hati", footer_nav: footer });
  const { brand } = await change({ tagline: null, section_copy: { story_cta: "Baca" } });
  expect(brand).toMatchObject({ wordmark_primary: "Dunia", tagline: null, footer_nav: footer });
  await change({ section_copy: { story_eyebrow: "Cerita" } });
  const shown = (await getConfig(as())).value.brand;
  expect(shown).toMatchObject({ wordmark_primary: "Dunia", tagline: null, footer_nav: footer });
  expect(shown?.section_copy).toMatchObject({ story_cta: "Baca", story_eyebrow: "Cerita" });
  const missing = await refusalOf(change({ logo_image_id: "img_tiada" }));
  expect(missing.details).toMatchObject({ issues: [{ path: "brand.logo_image_id", code: "not_found" }] });
});

test("an accent color that is too light to read is rejected with a darker suggestion", async () => {
  const { revision } = await getShopSettings(as());
  const paint = (colour: string) => ({ revision: revision ?? 0, brand: { accent_color: colour } });
  const light = await refusalOf(updateShopSettings(as(), paint("#ee4d2d")));
  expect(light.details).toMatchObject({ issues: [{ path: "brand.accent_color", code: "too_light" }] });
  expect(JSON.stringify(light.details)).toContain("#b03921");
  expect((await updateShopSettings(as(), paint("#b03921"))).brand?.accent_color).toBe("#b03921");
  expect((await getConfig(as())).value.brand?.accent_color).toBe("#b03921");
});

test("a settings preview shows the brand with its pictures and saves nothing", async () => {
  const [before, { value: changes }] = [await getShopSettings(as()), await getConfig(as())];
  expect(await previewShopSettings(as(), {})).toEqual(changes);
  const draft = { brand: { tagline: "Belum terbit", accent_color: "#ffffff" }, announcement_text: null, name: "Lain" };
  expect(await previewShopSettings(as(), draft)).toEqual({
    ...changes,
    brand: { ...changes.brand, tagline: "Belum terbit", accent_color: "#ffffff" },
    announcement: { enabled: changes.announcement?.enabled, text: null },
    tenant: { ...changes.tenant, name: "Lain" },
  });
  expect(await getShopSettings(as())).toEqual(before);
});
