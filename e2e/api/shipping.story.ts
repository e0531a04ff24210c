import { expect } from "playwright/test";
import type { ApiResponse } from "../support/http";
import { issuePaths, listAt } from "../support/json";
import { eachOf } from "../support/rows";
import { errorOf, type StoryShop, story } from "../support/story";

const melawai = "idn:31.74.07.1001";

const post = (shop: StoryShop, path: string, data: unknown) => shop.send("POST", `/shipping/${path}`, { data });

async function search(shop: StoryShop, q: string, limit?: number) {
  const answer = await post(shop, "destinations", limit === undefined ? { q } : { q, limit });
  expect(answer.status).toBe(200);
  return listAt(answer.body, "results");
}

const pathsOf = (answer: ApiResponse) => issuePaths(errorOf(answer).details);

story("a destination has every field of the specification, one per kelurahan or desa", async ({ shop }) => {
  expect(await search(shop, "kel. melawai")).toEqual([
    {
      ref: melawai,
      label: "Melawai, Kebayoran Baru, Jakarta Selatan, DKI Jakarta 12160",
      city: "Jakarta Selatan",
      district: "Kebayoran Baru",
      subdistrict: "Melawai",
      province: "DKI Jakarta",
      zip_code: "12160",
    },
  ]);
});

const shortForms: [q: string, city: string][] = [
  ["jogja", "Yogyakarta"],
  ["yogya", "Yogyakarta"],
  ["jaksel", "Jakarta Selatan"],
  ["jakpus", "Jakarta Pusat"],
  ["tangsel", "Tangerang Selatan"],
  ["kab. bandung", "Kabupaten Bandung"],
  ["KOTA BANDUNG", "Kota Bandung"],
  ["kec. coblong", "Kota Bandung"],
];

story("common abbreviations are understood", async ({ shop }) => {
  await eachOf(shortForms, async ([q, city]) => {
    const found = await search(shop, q);
    expect(found.length).toBeGreaterThan(4);
    for (const destination of found) expect(destination.city).toBe(city);
  });
});

story("matches of kabupaten, kota and kecamatan rank above matches of desa", async ({ shop }) => {
  for (const destination of await search(shop, "jakarta", 25)) expect(destination.province).toBe("DKI Jakarta");
  expect((await search(shop, "karanganyar"))[0]).toMatchObject({ district: "Karanganyar", city: "Karanganyar" });
});

story("two or more digits of a zip code find its destinations, also beside a name", async ({ shop }) => {
  for (const { zip_code } of await search(shop, "55", 25)) expect(zip_code).toMatch(/^55/);
  expect((await search(shop, "40135")).map(({ subdistrict }) => subdistrict)).toEqual(["Dago"]);
  expect((await search(shop, "dago 401")).map(({ ref }) => ref)).toEqual(["idn:32.73.02.1004"]);
});

story("`limit` is 1–25, by default 10, and keeps the order", async ({ shop }) => {
  const all = await search(shop, "suka", 25);
  expect(all).toHaveLength(25);
  expect(await search(shop, "suka")).toEqual(all.slice(0, 10));
  expect(await search(shop, "suka", 1)).toEqual(all.slice(0, 1));
});

const badSearches: [title: string, body: unknown, field: string][] = [
  ["no `q`", {}, "q"],
  ["an empty `q`", { q: "" }, "q"],
  ["a `q` of blanks", { q: "     " }, "q"],
  ["a `q` of 2 letters", { q: "ja" }, "q"],
  ["a `q` of 1 digit", { q: "5" }, "q"],
  ["a `q` of 101 letters", { q: "a".repeat(101) }, "q"],
  ["a `q` with a control character", { q: "jakarta\u0000" }, "q"],
  ["a `q` that is a number", { q: 40_135 }, "q"],
  ["a `limit` of 0", { q: "jakarta", limit: 0 }, "limit"],
  ["a `limit` of 26", { q: "jakarta", limit: 26 }, "limit"],
  ["a `limit` of -1", { q: "jakarta", limit: -1 }, "limit"],
  ["a `limit` of 1.5", { q: "jakarta", limit: 1.5 }, "limit"],
  ["a `limit` that is a text", { q: "jakarta", limit: "5" }, "limit"],
];

story("an invalid search returns 400 and names the field", async ({ shop }) => {
  await eachOf(badSearches, async ([, body, field]) => {
    const answer = await post(shop, "destinations", body);
    expect(errorOf(answer)).toMatchObject({ status: 400, code: "invalid_request" });
    expect(pathsOf(answer)).toEqual([field]);
  });
});

story("an unknown destination returns nothing, and special characters have no meaning", async ({ shop }) => {
  await eachOf(
    ["%%%", "___", "\\\\\\", ".*+?", "'; drop table shops", "😀😀😀", "zzzzqqqq", "jakarta zzzz"],
    async (q) => {
      expect(await search(shop, q)).toEqual([]);
    },
  );
});

story("a destination is resolved by its `ref`", async ({ shop, kopi }) => {
  const [destination] = await search(shop, "dago bandung");
  for (const each of [shop, kopi]) {
    const answer = await post(each, "destinations/resolve", { ref: destination?.ref });
    expect(answer.body).toEqual({ destination: destination });
  }
});

story("an unknown, truncated or foreign `ref` is not found", async ({ shop }) => {
  await eachOf(["idn:31.74.07.9999", "idn:31.74.07", "idn:", "ro:31555", "31.74.07.1001", "../etc"], async (ref) => {
    const missing = { status: 404, code: "not_found", details: { resource: "destination" } };
    expect(errorOf(await post(shop, "destinations/resolve", { ref }))).toEqual(missing);
  });
});

story("an invalid `ref` returns 400", async ({ shop }) => {
  await eachOf([undefined, null, "", 31_555, "idn:\u0000", "i".repeat(5_000), ["idn:31.74.07.1001"]], async (ref) => {
    const answer = await post(shop, "destinations/resolve", { ref });
    expect(errorOf(answer)).toMatchObject({ status: 400, code: "invalid_request" });
    expect(pathsOf(answer)).toContain("ref");
  });
});
