import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { ApiError } from "@/lib/contract/errors";
import { applyRetention } from "@/lib/modules/privacy/store/retention";
import { importParts, importRows, imports } from "@/lib/schema/imports";
import { need } from "@/lib/testing/harness/need";
import { fixedNow, oneHour, type TestWorld, world } from "@/lib/testing/harness/world";
import type { MerchantContext } from "@/lib/use-case/merchant-context";
import { applyImport, checkImport, getImport } from "./imports";
import { createImport, deleteImport, uploadImportPart } from "./uploads";

let the: TestWorld;
beforeAll(async () => {
  the = await world();
});
beforeEach(async () => {
  await the.db.delete(imports);
});
afterAll(() => the.end());

const at = (ms = 0): MerchantContext => ({
  ...the.at(new Date(fixedNow.getTime() + ms)),
  actor: { kind: "staff", id: "stf_1", name: "Sari", role: "staff" },
});
const file = Buffer.from("slug,nama,harga,berat_gram\na,Satu,15000,100\n");
const mb = 1024 * 1024;
/** Creates an import of one file and returns its ID. */
const begin = async (bytes = file.length, ctx = at()) =>
  need((await createImport(ctx, { files: [{ name: "a.csv", bytes }] })).id);
const put = (id: string, bytes = file, n = 1, ctx = at()) =>
  uploadImportPart(ctx, { id, n: String(n), bytes, contentType: "text/csv" });
const refusal = (work: Promise<unknown>) => work.then(() => "none").catch(({ code }: ApiError) => code);

test("of concurrent new imports, a shop has at most three open", async () => {
  const outcomes = await Promise.all(Array.from({ length: 8 }, () => refusal(begin())));
  expect(outcomes.toSorted()).toEqual([...Array(5).fill("imports_limit"), ...Array(3).fill("none")]);
  expect(await the.db.$count(imports)).toBe(3);
});

test("a finished, removed or expired import frees a slot for another", async () => {
  const [done, removed, over] = [await begin(), await begin(), await begin()];
  expect(await refusal(begin())).toBe("imports_limit");
  await put(done);
  await checkImport(at(), { id: done });
  await applyImport(at(), { id: done });
  await begin();
  expect(await refusal(begin())).toBe("imports_limit");
  await deleteImport(at(), { id: removed });
  expect(await refusal(getImport(at(), { id: removed }))).toBe("not_found");
  await begin();
  expect(await refusal(begin())).toBe("imports_limit");
  await begin(file.length, at(oneHour));
  expect(await refusal(getImport(at(), { id: over }))).toBe("not_found");
});

test("an import with an unreadable file does not count as open", async () => {
  const id = await begin(4);
  await put(id, Buffer.from("halo"));
  expect(await checkImport(at(), { id })).toMatchObject({ state: "checked", report: { format: null } });
  expect(await Promise.all([1, 2, 3].map(() => refusal(begin())))).toEqual(["none", "none", "none"]);
});

test("the files of all imports of a shop have at most 64 MB", async () => {
  await Promise.all([begin(32 * mb), begin(31 * mb)]);
  expect(await refusal(begin(2 * mb))).toBe("imports_limit");
  expect(await refusal(begin(mb))).toBe("none");
});

test("concurrent parts never exceed the announced file size", async () => {
  const id = await begin(25);
  const parts = await Promise.all([1, 2, 3, 4].map((n) => refusal(put(id, Buffer.alloc(10, "a"), n))));
  expect(parts.toSorted()).toEqual(["invalid_request", "invalid_request", "none", "none"]);
  expect((await getImport(at(), { id })).received_bytes).toBe(20);
});

test("an unchecked import is deleted after an hour, a checked one after a week", async () => {
  const [left, checked] = [await begin(), await begin()];
  await put(left);
  await put(checked);
  expect((await checkImport(at(), { id: checked })).expires_at).toBe(
    new Date(fixedNow.getTime() + 7 * 24 * oneHour).toISOString(),
  );
  expect(await the.db.$count(importRows)).toBe(3);
  await applyRetention(the.db, new Date(fixedNow.getTime() + oneHour));
  expect(await refusal(getImport(at(), { id: left }))).toBe("not_found");
  expect([await the.db.$count(importParts), await the.db.$count(imports)]).toEqual([1, 1]);
  await applyRetention(the.db, new Date(fixedNow.getTime() + 7 * 24 * oneHour));
  expect(await the.db.$count(importRows)).toBe(0);
});
