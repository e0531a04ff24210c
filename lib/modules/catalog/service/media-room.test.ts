import { mkdtempSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sumMedia } from "@/lib/modules/catalog/store/images";
import { checkMediaRoom } from "@/lib/modules/onboarding/checks/media-room";
import { getDashboard } from "@/lib/modules/onboarding/use-cases/dashboard";
import { listShops } from "@/lib/modules/shops/store/shop-records";
import { settleBackground } from "@/lib/platform/background";
import { readEnv } from "@/lib/platform/env";
import { folderStore } from "@/lib/platform/media/folder";
import { fixedNow, type TestWorld, world } from "@/lib/testing/harness/world";
import type { MerchantContext } from "@/lib/use-case/merchant-context";
import { uploadMedia } from "./media";

let the: TestWorld;
let folder: string;
let size: number;

beforeAll(async () => {
  the = await world();
  folder = mkdtempSync(join(tmpdir(), "etalase-media-"));
});
afterAll(() => the.end());

const owner = { kind: "staff", id: "stf_budi", name: "Budi", role: "owner" } as const;

/** Shop with this limit on picture storage. */
function within(mediaBytesPerShop: number): MerchantContext {
  const env = { providersUrl: null, ownersChoosePlan: false, mediaBytesPerShop };
  return { ...the.at(fixedNow), actor: owner, media: folderStore(folder), env };
}

/** One of several pictures of equal size. */
async function photo(shade: number) {
  const background = { r: 90 + 15 * shade, g: 100, b: 100 };
  const bytes = await sharp({ create: { width: 120, height: 90, channels: 3, background } })
    .png()
    .toBuffer();
  return { bytes, contentType: "image/png" };
}

const files = () => readdirSync(join(folder, "media", "p"));

test("concurrent uploads are stored only within the shop's picture space, and rejected ones leave no files", async () => {
  size = (await uploadMedia(within(1_000_000), await photo(0))).bytes ?? 0;
  const most = size * 4 + 3;
  const sent = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(photo));
  const outcomes = await Promise.allSettled(sent.map((each) => uploadMedia(within(most), each)));
  const refused = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason] : []));
  for (const failure of refused) expect(failure).toMatchObject({ code: "media_full", details: { max_bytes: most } });
  await settleBackground();
  const used = await sumMedia(the.db, "shp_world");
  expect(used).toBeLessThanOrEqual(most);
  expect(files()).toHaveLength(1 + sent.length - refused.length);
  expect(refused.length).toBeGreaterThan(0);
});

test("uploading a picture that the shop already has needs no space", async () => {
  const again = await uploadMedia(within(1), await photo(0));
  expect(again.bytes).toBe(size);
});

test("the owner gets a warning when 80 % of the picture space is used, and the doctor reports it", async () => {
  const used = await sumMedia(the.db, "shp_world");
  const shops = await listShops(the.db);
  const kinds = async (ctx: MerchantContext) => (await getDashboard(ctx)).warnings?.map(({ kind }) => kind);
  expect(await kinds(within(used * 2))).toEqual([]);
  expect(await kinds(within(Math.floor(used / 0.8)))).toEqual(["pictures_nearly_full"]);
  expect(await kinds({ ...within(used), actor: { ...owner, role: "staff" } })).toEqual([]);
  const found = (most: number) => checkMediaRoom({ db: the.db, env: { mediaBytesPerShop: most } }, shops);
  expect(await found(used * 2)).toEqual([]);
  expect((await found(used)).map(({ what }) => what)).toEqual(["dunia: pictures use 100 % of their space."]);
});

test("a shop has 2 GB of picture space unless the deployment sets another limit", () => {
  expect(readEnv({}).mediaBytesPerShop).toBe(2 * 1024 ** 3);
  expect(readEnv({ MEDIA_MB_PER_SHOP: "5" }).mediaBytesPerShop).toBe(5 * 1024 ** 2);
});
