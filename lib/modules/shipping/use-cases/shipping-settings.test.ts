import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { getConfig } from "@/lib/modules/content/use-cases/storefront";
import { refusalOf } from "@/lib/testing/fixtures/buyer";
import { fixedNow, type TestWorld, world } from "@/lib/testing/harness/world";
import { createCourier, deleteCourier, getCourier, reorderCouriers, updateCourier } from "./couriers";
import { getShippingSettings, updateShippingSettings } from "./shipping-settings";

let the: TestWorld;
beforeAll(async () => {
  the = await world();
});
afterAll(() => the.end());

const actor = { kind: "staff", id: "stf_sari", name: "Sari", role: "owner" } as const;
const as = () => ({ ...the.at(fixedNow), actor: actor });

test("quoted shipping needs an origin that the shipping provider knows", async () => {
  const before = await getShippingSettings(as());
  expect(before).toMatchObject({ revision: 1, mode: "flat", origin_ref: null, priceable: false, provider: "idn" });
  const nowhere = await refusalOf(updateShippingSettings(as(), { revision: 1, mode: "quoted" }));
  expect(nowhere.details).toMatchObject({ issues: [{ path: "origin_ref", code: "missing" }] });
  const strange = await refusalOf(updateShippingSettings(as(), { revision: 1, origin_ref: "rajaongkir:1" }));
  expect(strange.details).toMatchObject({ issues: [{ path: "origin_ref", code: "not_found" }] });
  const { shipping } = await as().providers("shp_world");
  const [place] = await shipping.search("caturtunggal depok sleman", 1);
  const after = await updateShippingSettings(as(), {
    revision: 1,
    mode: "quoted",
    origin_ref: place?.ref ?? "",
    free_shipping_min: 250_000,
  });
  expect(after).toMatchObject({ revision: 2, mode: "quoted", origin: place?.label, priceable: true });
  expect((await getConfig(as())).value.commerce).toMatchObject({
    shipping: { mode: "quoted" },
    free_shipping_min: 250_000,
  });
  const unset = await refusalOf(updateShippingSettings(as(), { revision: 2, origin_ref: null }));
  expect(unset.code).toBe("invalid_request");
  expect(await getShippingSettings(as())).toEqual(after);
});

test("the sender on labels can be changed, and buyers never read it in the storefront", async () => {
  const { revision } = await getShippingSettings(as());
  const sender = { sender_phone: "0812-7000-8000", sender_address: "Jl. Gudang Rahasia 5\nRT 01/RW 02" };
  const wrong = { ...sender, sender_phone: "021 555 0000" };
  const refused = await refusalOf(updateShippingSettings(as(), { revision: revision ?? 0, ...wrong }));
  expect(refused.details).toMatchObject({ issues: [{ path: "sender_phone", code: "invalid_phone" }] });
  const after = await updateShippingSettings(as(), { revision: revision ?? 0, ...sender });
  expect(after).toMatchObject({ ...sender, sender_phone: "+6281270008000" });
  expect(JSON.stringify((await getConfig(as())).value)).not.toMatch(/81270008000|Gudang Rahasia/);
  const cleared = { revision: after.revision ?? 0, sender_phone: null, sender_address: null };
  expect(await updateShippingSettings(as(), cleared)).toMatchObject({ sender_phone: null, sender_address: null });
});

test("couriers can be created, changed, reordered and removed", async () => {
  const added = await createCourier(as(), { code: "jnt", name: "J&T", cost: 12_000, services: ["EZ"] });
  expect(added).toMatchObject({ revision: 1, enabled: true, cost: 12_000, services: ["EZ"], eta: null });
  const changed = await updateCourier(as(), { code: "jnt", revision: 1, eta: "2–3 hari", enabled: false });
  expect(changed).toEqual({ ...added, eta: "2–3 hari", enabled: false, revision: 2 });
  expect(await getCourier(as(), { code: "jnt" })).toEqual(changed);
  const ordered = await reorderCouriers(as(), { codes: ["jnt"] });
  expect(ordered.items?.map(({ code }) => code)).toEqual(["jnt", "jne"]);
  expect((await getConfig(as())).value.commerce?.couriers?.map(({ code }) => code)).toEqual(["jnt", "jne"]);
  const late = await refusalOf(deleteCourier(as(), { code: "jnt", revision: 1 }));
  expect([late.code, late.details]).toMatchObject(["changed_meanwhile", { revision: 2, by: "Sari" }]);
  expect((await deleteCourier(as(), { code: "jnt", revision: 2 })).items).toHaveLength(1);
  expect((await refusalOf(getCourier(as(), { code: "jnt" }))).message).toBe("Kurir ini tidak ditemukan.");
});

test("a courier costs Rp0 only if it is declared free", async () => {
  const issueOf = async (work: Promise<unknown>) => (await refusalOf(work)).details;
  const tiki = { code: "tiki", name: "TIKI" };
  expect(await issueOf(createCourier(as(), { ...tiki, cost: 0 }))).toMatchObject({
    issues: [{ path: "free", code: "needed" }],
  });
  expect(await issueOf(createCourier(as(), { ...tiki, cost: 9_000, free: true }))).toMatchObject({
    issues: [{ path: "cost", code: "not_free" }],
  });
  expect(await createCourier(as(), { ...tiki, cost: 0, free: true })).toMatchObject({
    cost: 0,
    free: true,
    revision: 1,
  });
  expect(await issueOf(updateCourier(as(), { code: "tiki", revision: 1, free: false }))).toMatchObject({
    issues: [{ path: "free", code: "needed" }],
  });
  const priced = await updateCourier(as(), { code: "tiki", revision: 1, cost: 8_000 });
  expect(priced).toMatchObject({ cost: 8_000, free: false, revision: 2 });
  expect(await issueOf(updateCourier(as(), { code: "tiki", revision: 2, cost: 0 }))).toMatchObject({
    issues: [{ path: "free", code: "needed" }],
  });
  await deleteCourier(as(), { code: "tiki", revision: 2 });
});

test("an older courier at Rp0 stays unchanged until the merchant declares it free", async () => {
  await the.db.execute(sql`update couriers set cost = 0, free = null where code = 'jne'`);
  const { revision } = await getCourier(as(), { code: "jne" });
  const renamed = await updateCourier(as(), { code: "jne", revision: revision ?? 0, name: "JNE", cost: 0 });
  expect(renamed).toMatchObject({ cost: 0, free: null });
  const answered = await updateCourier(as(), { code: "jne", revision: renamed.revision ?? 0, free: true });
  expect(answered).toMatchObject({ cost: 0, free: true });
});
