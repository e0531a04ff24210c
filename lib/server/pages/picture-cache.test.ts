import { expect, test } from "vitest";
import { cachedPicture } from "./picture-cache";

test("a picture is rendered once for all requests, and again when its content changes", async () => {
  let drawn = 0;
  const draw = async () => {
    drawn += 1;
    return Buffer.from(`picture ${drawn}`);
  };
  const [first, second] = await Promise.all([cachedPicture("Kain 10.000", draw), cachedPicture("Kain 10.000", draw)]);
  expect(await cachedPicture("Kain 10.000", draw)).toBe(first);
  expect(second).toBe(first);
  expect(drawn).toBe(1);
  const other = await cachedPicture("Kain 12.000", draw);
  expect(other.etag).not.toBe(first.etag);
  expect(drawn).toBe(2);
});

test("a picture that failed to render is rendered again", async () => {
  await expect(cachedPicture("gagal", () => Promise.reject(new Error("no ink")))).rejects.toThrow("no ink");
  expect(Buffer.from((await cachedPicture("gagal", async () => Buffer.from("jadi"))).bytes).toString()).toBe("jadi");
});
