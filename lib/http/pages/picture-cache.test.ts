import { expect, test } from "vitest";
import { cachedPicture } from "./picture-cache";

test("a picture is drawn once for all who ask for it, and anew when it shows something else", async () => {
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

test("a picture that could not be drawn is tried again", async () => {
  await expect(cachedPicture("gagal", () => Promise.reject(new Error("no ink")))).rejects.toThrow("no ink");
  expect(Buffer.from((await cachedPicture("gagal", async () => Buffer.from("jadi"))).bytes).toString()).toBe("jadi");
});
