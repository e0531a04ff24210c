import { afterAll, beforeAll, expect, test } from "vitest";
import { products } from "@/lib/schema/catalog";
import { hostileFiles } from "@/lib/testing/fixtures/files/hostile";
import { need } from "@/lib/testing/harness/need";
import { fixedNow, type TestWorld, world } from "@/lib/testing/harness/world";
import type { MerchantContext } from "@/lib/use-case/merchant-context";
import { applyImport, checkImport, getImportResult } from "./imports";
import { createImport, deleteImport, uploadImportPart } from "./uploads";

let the: TestWorld;
let ctx: MerchantContext;
beforeAll(async () => {
  the = await world();
  ctx = { ...the.at(fixedNow), actor: { kind: "command" } };
});
afterAll(() => the.end());

async function check(bytes: Buffer) {
  const id = need((await createImport(ctx, { files: [{ name: "berkas", bytes: bytes.length }] })).id);
  for (let at = 0, n = 1; at < bytes.length; at += 4_000_000, n++)
    await uploadImportPart(ctx, {
      id,
      n: String(n),
      bytes: bytes.subarray(at, at + 4_000_000),
      contentType: "text/csv",
    });
  const checked = await checkImport(ctx, { id });
  return { id: need(checked.id), report: checked.report };
}

const files = hostileFiles();

test("there are at least a hundred hostile files", () => expect(files.length).toBeGreaterThanOrEqual(100));

const groups = Array.from({ length: Math.ceil(files.length / 20) }, (_, at) => files.slice(at * 20, at * 20 + 20));

test.each(groups.map((group) => [group[0]?.what ?? "", group] as const))(
  "each hostile file from %s on gets a clear report, and the check changes nothing",
  async (_, group) => {
    const before = await the.db.$count(products);
    for (const { what, bytes, says } of group) {
      const { id, report } = await check(bytes);
      const remarks = [...(report?.issues ?? []), ...(report?.notes ?? [])].map(({ message }) => message);
      const isRead = report?.format !== null;
      expect(isRead || remarks.length === 1, what).toBe(true);
      for (const message of remarks) expect(message, what).toMatch(/^[A-Z"].*[.)]$/s);
      if (says && says.source !== "^$") expect(remarks.join(" "), what).toMatch(says);
      if (what === "a price of 19.990") expect(report?.asks_prices).toBe(true);
      await deleteImport(ctx, { id });
    }
    expect(await the.db.$count(products)).toBe(before);
  },
);

test("applying a hostile file does what its check reported, and a formula stays text", async () => {
  const wanted = [
    "Latin-1",
    "a price of -5000",
    "a picture at https://10.0.0.1/a.png",
    "a formula as name",
    "300 columns",
  ];
  for (const { what, bytes } of files.filter((file) => wanted.includes(file.what))) {
    const { id, report } = await check(bytes);
    const { created: made, updated: changed, unchanged: same, failed } = await applyImport(ctx, { id });
    const { would_create, would_update, would_not_change, would_fail } = report ?? {};
    expect([made, changed, same, failed], what).toEqual([would_create, would_update, would_not_change, would_fail]);
    if (what === "a formula as name")
      expect(String((await getImportResult(ctx, { id })).body)).toContain("'=cmd|' /C calc'!A0");
  }
});
