import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listInbox } from "@/lib/modules/notifications/service/outbox";
import { checksum, encodeFields, issueQris, parseFields, readQris } from "@/lib/modules/payments/rules/qris";
import { closeShop, openShop } from "@/lib/modules/settings/use-cases/closing";
import { getCourier, updateCourier } from "@/lib/modules/shipping/use-cases/couriers";
import { findCodesOfDay } from "@/lib/modules/shops/store/counters";
import type { Person } from "@/lib/modules/staff/store/people";
import { paymentMethods, shops } from "@/lib/schema/shops";
import { buyer, refusalOf, strangers } from "@/lib/testing/fixtures/buyer";
import { orderFixtures } from "@/lib/testing/fixtures/orders";
import { newStaff, toStaffActor } from "@/lib/testing/fixtures/staff-members";
import { fixedNow, type TestWorld, withProviders, world } from "@/lib/testing/harness/world";
import { getSetupChecklist } from "./setup-checklist";
import { confirmQris, confirmTestCode, sendTestCode } from "./test-codes";

let the: TestWorld;
let ani: Person;
const stranger = strangers(82_900_000_000);
const { ctxAt, notify } = orderFixtures(() => the);
beforeAll(async () => {
  the = await world();
  ani = await newStaff(the.at(fixedNow), "ani@dunia.example");
  await newStaff(the.at(fixedNow), "0812 7000 1000", "owner", "Budi");
  await newStaff(the.at(fixedNow), "staf@dunia.example", "staff", "Cici");
});
afterAll(() => the.end());

const as = () => ({ ...the.at(fixedNow), actor: toStaffActor(ani) });

/** Missing items of each unfinished step. */
async function lacks(ctx = as()): Promise<Record<string, string[] | null>> {
  const { steps } = await getSetupChecklist(ctx);
  return Object.fromEntries((steps ?? []).filter(({ done }) => !done).map(({ step, missing }) => [step, missing]));
}

const others = "Pembeli belum bisa membeli: selesaikan dulu langkah yang lain.";
const unsure = "Selesaikan dulu langkah yang lain, supaya kamu yakin pembeli bisa membeli.";
const unaddressed = "Isi alamat pengirim, supaya tercetak di label paket.";
const change = (statement: string) => the.db.execute(sql.raw(statement));

async function tries(contact?: string): Promise<void> {
  const named = contact === undefined ? {} : { contact };
  await sendTestCode(as(), named);
  const address = contact ?? "ani@dunia.example";
  const code = await buyer(address).reads(as());
  expect(await listInbox(as(), address)).toMatchObject([{ kind: "code_checkout", code }]);
  expect((await refusalOf(confirmTestCode(as(), { ...named, code: "000000" }))).code).toBe("invalid_code");
  await confirmTestCode(as(), { ...named, code });
}

test("each setup step names what still prevents sales, and is done once nothing does", async () => {
  const untried = ["Kode lewat e-mail belum dicoba.", "Kode lewat WhatsApp belum dicoba."];
  expect(await lacks()).toEqual({
    passkey: ["Buat passkey, supaya kamu tidak terkunci di luar tokomu."],
    look: [expect.stringContaining("logo")],
    shipping: ["Pilih tempat asal kiriman.", unaddressed],
    codes: untried,
    open: [others],
  });
  expect((await getSetupChecklist(as())).steps?.[0]?.step).toBe("passkey");
  await change(`insert into passkeys (shop_id, id, staff_id, credential_id, public_key, host, label)
    values ('shp_world', 'psk_1', '${ani.id}', 'x', 'x', 'dunia.example', 'Ponsel')`);
  await change("update shops set origin_ref = 'idn:31.74.07.1001'");
  expect(await lacks()).toMatchObject({ shipping: [unaddressed], open: [unsure] });
  await change("update shops set sender_address = 'Jl. Melawai 1'");
  expect(await lacks()).toEqual({ look: [expect.stringContaining("logo")], codes: untried, open: [unsure] });
  await the.db.update(shops).set({ brand: { tagline: "Kain dunia" } });
  await change("update products set published = false");
  await change("update payment_methods set enabled = false");
  await change("update couriers set enabled = false");
  expect(await lacks()).toEqual({
    product: ["Belum ada produk yang tampil di toko."],
    shipping: ["Belum ada kurir yang dinyalakan."],
    payment: ["Belum ada cara bayar yang dinyalakan."],
    codes: untried,
    open: [others],
  });
  await change("update products set published = true");
  await change("update payment_methods set enabled = true where code = 'transfer_bca'");
  await change("update couriers set enabled = true");
  expect(Object.keys(await lacks())).toEqual(["codes", "open"]);
});

test("the shipping step needs a deliberate price, an origin and a courier that serves a sample destination", async () => {
  const shipping = async (statement: string) => {
    await change(statement);
    return (await lacks()).shipping ?? [];
  };
  const free = "Ongkir JNE Rp0. Kalau memang gratis, pilih gratis di kurir itu; kalau tidak, isi ongkirnya.";
  expect(await shipping("update couriers set cost = 0")).toEqual([free]);
  expect(await shipping("update couriers set free = true")).toEqual([]);
  expect(await shipping("update shops set shipping_mode = 'quoted'")).toEqual([]);
  const nobody = "Kurir yang kamu pilih tidak mengambil kiriman dari tempatmu.";
  expect(await shipping("update couriers set services = '{TIDAKADA}'")).toEqual([nobody]);
  await change("update couriers set services = '{}', cost = 10000, free = null");
  expect(await shipping("update shops set shipping_mode = 'flat'")).toEqual([]);
});

test("the codes step is done when a test code was sent and entered for each channel", async () => {
  const mute = { ...withProviders(as(), { messengers: () => [] }), actor: toStaffActor(ani) };
  expect((await lacks(mute)).codes).toEqual([
    "Belum ada pengirim kode lewat e-mail: hubungkan satu.",
    "Belum ada pengirim kode lewat WhatsApp: hubungkan satu.",
  ]);
  expect((await refusalOf(sendTestCode(mute, {}))).code).toBe("no_message_channel");
  expect((await refusalOf(sendTestCode(as(), { contact: "bukan kontak" }))).code).toBe("invalid_request");
  for (const contact of ["081270009999", "staf@dunia.example"]) {
    expect((await refusalOf(sendTestCode(as(), { contact }))).code).toBe("invalid_request");
    expect(await listInbox(as(), contact)).toEqual([]);
  }
  await tries();
  expect((await lacks()).codes).toEqual(["Kode lewat WhatsApp belum dicoba."]);
  await tries("0812 7000 1000");
  expect(await lacks()).toEqual({});
  expect((await getSetupChecklist(as())).done).toBe(true);
});

test("test codes count towards the limits of buyers' codes", async () => {
  const later = { ...as(), now: new Date(fixedNow.getTime() + 2 * 3_600_000) };
  const counted = async () => (await findCodesOfDay(the.db, "shp_world", "2026-11-15")).count;
  const before = await counted();
  for (let code = 0; code < 5; code++) await sendTestCode(later, {});
  expect(await counted()).toBe(before + 5);
  expect((await refusalOf(sendTestCode(later, {}))).code).toBe("otp_limit");
  await the.db.update(shops).set({ codeCeiling: before + 5 });
  const other = { ...later, now: new Date(fixedNow.getTime() + 4 * 3_600_000) };
  expect((await refusalOf(sendTestCode(other, {}))).code).toBe("otp_limit");
  await the.db.update(shops).set({ codeCeiling: 300 });
});

/** Static QRIS code of a merchant. */
function printedBy(merchantName: string): string {
  const dynamic = issueQris({ merchantName, city: "SOLO", amount: 1, billNumber: "1" }) ?? "";
  const fields = (parseFields(dynamic) ?? []).filter(([tag]) => tag !== "54" && tag !== "63");
  const covered = `${encodeFields(fields.map(([tag, value]) => [tag, tag === "01" ? "11" : value]))}6304`;
  return covered + checksum(covered);
}

test("the shop's own QRIS code must be scanned and confirmed, and again after a change", async () => {
  await the.db.update(shops).set({ qrisPayload: printedBy("KAIN DUNIA"), qrisMerchantName: "KAIN DUNIA" });
  await change(
    "update payment_methods set code = 'qris_manual', enabled = true, gateways = '{manual}' where code = 'cod'",
  );
  expect((await lacks()).payment).toEqual(["Pindai QRIS-mu sendiri, lalu pastikan namanya benar."]);
  const { qris } = await getSetupChecklist(as());
  expect(readQris(qris?.sample ?? "")).toMatchObject({ merchantName: "KAIN DUNIA", amount: 1_000, isStatic: false });
  expect((await refusalOf(confirmQris(as(), { merchant_name: "TOKO LAIN" }))).code).toBe("invalid_request");
  await confirmQris(as(), { merchant_name: "KAIN DUNIA" });
  expect(await lacks()).toEqual({});
  await the.db.update(shops).set({ qrisPayload: printedBy("KAIN BUMI"), qrisMerchantName: "KAIN BUMI" });
  expect(Object.keys(await lacks())).toEqual(["payment", "open"]);
});

test("a confirmed QRIS code is offered to buyers at once, whether its method is missing or disabled", async () => {
  const offered = () => the.db.select().from(paymentMethods).where(eq(paymentMethods.code, "qris_manual"));
  const name = { merchant_name: "KAIN BUMI" };
  await change("delete from payment_methods where code = 'qris_manual'");
  await confirmQris(as(), name);
  expect(await offered()).toMatchObject([{ name: "QRIS", enabled: true, gateways: ["manual"], revision: 1 }]);
  await change("update payment_methods set name = 'QRIS kami', enabled = false where code = 'qris_manual'");
  await confirmQris(as(), name);
  await confirmQris(as(), name);
  expect(await offered()).toMatchObject([{ name: "QRIS kami", enabled: true, revision: 2 }]);
  expect(await lacks()).toEqual({});
});

test("the open step asks to reopen a closed shop", async () => {
  await change("update payment_methods set enabled = false where code = 'qris_manual'");
  await closeShop(as(), {});
  expect(await lacks()).toEqual({ open: ["Toko masih tutup."] });
  await openShop(as());
  expect(await lacks()).toEqual({});
});

test("a shop that was paid once has no open setup steps", async () => {
  await change("update shops set brand = '{}'");
  expect(Object.keys(await lacks())).toEqual(["look"]);
  await change("update payment_methods set enabled = true where code = 'qris'");
  await notify(await stranger().orders(ctxAt(0), { items: [{ product_id: "prd_truntum", qty: 1 }] }), "paid", 0.1);
  await change("update couriers set enabled = false");
  expect(await lacks()).toEqual({});
});

test("a paid shop is still asked once whether a courier at Rp0 is free", async () => {
  await change("update couriers set enabled = true, cost = 0, free = null");
  expect(await lacks()).toEqual({ shipping: [expect.stringMatching(/^Ongkir JNE Rp0\./)] });
  const { revision } = await getCourier(as(), { code: "jne" });
  await updateCourier(as(), { code: "jne", revision: revision ?? 0, free: true });
  expect(await lacks()).toEqual({});
});
