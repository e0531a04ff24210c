import { expect, test, vi } from "vitest";
import picture from "../opengraph-image";

const asked = new Headers();
let price = 150_000;

let drawn = 0;

vi.mock("next/headers", () => ({ headers: async () => asked }));
vi.mock("next/og", () => ({
  ImageResponse: class {
    arrayBuffer = async () => Buffer.from(`drawing ${++drawn}`);
  },
}));
vi.mock("@/app/(storefront)/_server/shop-config", () => ({
  getShopConfig: async () => ({ tenant: { name: "Dunia" } }),
}));
vi.mock("./product", () => ({ getProduct: async (name: string) => ({ name, price }) }));

const ask = (slug: string) => picture({ params: Promise.resolve({ slug }) });

test("the preview picture of a link is rendered once, and again after a price change", async () => {
  const [first, second] = [await ask("kain"), await ask("kain")];
  expect(await second.text()).toBe(await first.text());
  expect(drawn).toBe(1);
  asked.set("if-none-match", first.headers.get("etag") ?? "");
  expect((await ask("kain")).status).toBe(304);
  expect(drawn).toBe(1);
  price = 140_000;
  expect((await ask("kain")).status).toBe(200);
  expect(drawn).toBe(2);
});
