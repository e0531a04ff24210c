import { randomBytes, randomInt } from "node:crypto";
import { expect } from "playwright/test";
import sharp from "sharp";
import { type PlacedOrder, StoryBuyer } from "../support/buyer";
import { type StoryShop, story } from "../support/story";
import { createStaffClient, signIn } from "./staff";

type StaffClient = ReturnType<typeof createStaffClient>;

const address = "Gang Mawar Merah 77";
const note = "Titip di satpam, ya.";

story("staff create a product, sell, pack and ship it, and rename it later", async ({ keramik }) => {
  const staffClient = createStaffClient(keramik, await signIn(keramik, "pemilik@keramik-lempung.example"));
  const word = randomWord();
  const product = await createsProduct(staffClient, keramik, word);

  const buyer = new StoryBuyer(keramik);
  const bought = await buyer.orders({
    takes: [[product.slug, 2]],
    pays: "transfer_bri",
    customer_name: `Ratna ${word}`,
    address,
    note,
  });
  const id = await finds(staffClient, bought, buyer, word);
  await sends(staffClient, keramik, bought, id);
  await renames(staffClient, keramik, product);

  const listAuditEntries = async (subject_kind: string, subject_id: string) => {
    const { items } = await staffClient.listAuditLog({ subject_kind, subject_id });
    return items?.map(({ actor, action }) => `${action} by ${actor?.name}`);
  };
  const by = (...all: string[]) => all.map((what) => `${what} by Pemilik Keramik Lempung`);
  expect(await listAuditEntries("product", product.id)).toEqual(by("product.changed", "product.made"));
  expect(await listAuditEntries("variant", product.variantId)).toEqual(by("stock.changed"));
  expect(await listAuditEntries("order", id)).toEqual(
    by("order.moved", "order.moved", "order.moved", "order.buyer_read"),
  );
});

/** Returns letters that no other story uses. */
function randomWord(): string {
  return [...randomBytes(10)].map((byte) => String.fromCharCode(97 + (byte % 26))).join("");
}

type CreatedProduct = { id: string; variantId: string; slug: string; revision: number };

/** Creates a product with a picture and stock, which buyers see immediately. */
async function createsProduct(staffClient: StaffClient, shop: StoryShop, word: string): Promise<CreatedProduct> {
  const bytes = await sharp({ create: { width: 640, height: 480, channels: 3, background: "#7a4" } })
    .jpeg()
    .toBuffer();
  const picture = await staffClient.uploadMedia({ bytes, contentType: "image/jpeg" });
  const images = [{ id: String(picture.id), alt: "Vas hijau" }];
  const variants = [{ price: 75_000, weight_grams: 400 }];
  const made = await staffClient.createProduct({ name: `Vas ${word}`, published: true, images, variants });
  const slug = String(made.slug);
  const first = await shop.client.getProduct({ slug });
  expect(first).toMatchObject({ name: `Vas ${word}`, availability: "sold_out" });
  const variantId = String(made.variants?.[0]?.id);
  const changes = [{ variant_id: variantId, set: 50, seen: 0 }];
  await staffClient.updateStock({ reason: "received", changes });
  expect(await shop.client.getProduct({ slug })).toMatchObject({ availability: "in_stock", price: 75_000 });
  const shown = await shop.visit("GET", new URL(String(first.images?.[0]?.url)).pathname);
  expect([shown.status, (await sharp(shown.bytes).metadata()).width]).toEqual([200, 640]);
  return { id: String(made.id), variantId, slug, revision: Number(made.revision) };
}

/** Finds an order by the buyer's name and by its amount, and checks the buyer's data. */
async function finds(
  staffClient: StaffClient,
  { number, order }: PlacedOrder,
  buyer: StoryBuyer,
  word: string,
): Promise<string> {
  const byName = await staffClient.searchOrders({ q: word.slice(0, 6) });
  expect(byName.items?.map((found) => found.number)).toEqual([number]);
  const byAmount = await staffClient.searchOrders({ q: Number(order.total).toLocaleString("id-ID") });
  expect(byAmount.items?.map((found) => found.number)).toContain(number);
  const {
    id,
    customer,
    allowed_events: allowedEvents,
    lines,
  } = await staffClient.getOrder({ id: String(byName.items?.[0]?.id) });
  expect(customer).toMatchObject({ name: `Ratna ${word}`, street: address, note });
  expect(customer?.contact?.slice(-9)).toBe(buyer.contact.slice(-9));
  expect([allowedEvents, lines?.map(({ qty }) => qty)]).toEqual([["pay", "cancel"], [2]]);
  return String(id);
}

/** Confirms the payment, packs and ships. The buyer's page shows each step. */
async function sends(staffClient: StaffClient, shop: StoryShop, { token }: PlacedOrder, id: string): Promise<void> {
  expect((await staffClient.transitionOrder({ id, event: "pay" })).status).toBe("paid");
  expect((await staffClient.transitionOrder({ id, event: "process" })).status).toBe("processing");
  const awb = `P${randomInt(1e9, 1e10)}`;
  const sent = await staffClient.transitionOrder({ id, event: "ship", awb, courier_code: "pos" });
  expect([sent.status, sent.awb, sent.courier_code]).toEqual(["shipped", awb, "pos"]);
  const { order } = await shop.client.trackOrder({ token });
  expect([order?.status, order?.awb]).toEqual(["shipped", awb]);
  expect((await shop.visit("GET", `/track/${token}`)).bytes.toString()).toContain(awb);
}

/** Changes the slug of a product. The old one redirects, for people and programs. */
async function renames(
  staffClient: StaffClient,
  shop: StoryShop,
  { id, slug: old, revision }: CreatedProduct,
): Promise<void> {
  expect((await shop.visit("GET", `/produk/${old}`)).status).toBe(200);
  const { images, variants } = await staffClient.getMerchantProduct({ id });
  const unchangedFields = {
    images: images?.map((image) => ({ id: String(image.id) })),
    variants: variants?.map((variant) => ({ id: variant.id, price: 80_000, weight_grams: 400 })),
  };
  const slug = `jambangan-${old.slice(4)}`;
  await staffClient.replaceProduct({ id, revision, name: "Jambangan", slug, published: true, ...unchangedFields });
  const page = await shop.visit("GET", `/produk/${old}`);
  expect([page.status, page.headers.location]).toEqual([308, `/produk/${slug}`]);
  expect(await shop.client.getProduct({ slug: old })).toMatchObject({ id, slug, price: 80_000 });
}
