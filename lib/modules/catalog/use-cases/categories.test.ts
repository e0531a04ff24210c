import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ApiError } from "@/lib/contract/errors";
import { categories } from "@/lib/schema/catalog";
import { fixedNow, type TestWorld, world } from "@/lib/testing/harness/world";
import type { MerchantContext } from "@/lib/use-case/merchant-context";
import { fields } from "@/lib/values/fields";
import { createCategory } from "./categories";

let the: TestWorld;
beforeAll(async () => {
  the = await world();
});
afterAll(() => the.end());

const sari = { kind: "staff", id: "stf_sari", name: "Sari", role: "staff" } as const;
const at = (): MerchantContext => ({ ...the.at(fixedNow), actor: sari });
const category = { key: null, subtitle: null, material_spec: null, spec_label: null, image_id: null };

/** Returns the validation issues of work that must fail. */
async function issuesOf(work: Promise<unknown>): Promise<unknown> {
  const failure = await work.then(() => null).catch((error: unknown) => error);
  if (!(failure instanceof ApiError)) throw failure ?? new Error("It succeeded.");
  return fields(failure.details).issues;
}

test("a category's name is new in any letter case, unless the caller names the key", async () => {
  const made = await createCategory(at(), { ...category, label: "Tas & Dompet" });
  expect([made.key, made.position]).toEqual(["tas-dompet", 1]);
  expect(await issuesOf(createCategory(at(), { ...category, label: "tas & DOMPET" }))).toEqual([
    { path: "label", code: "taken", message: "Kategori “tas & DOMPET” sudah ada." },
  ]);
  const keyed = await createCategory(at(), { ...category, key: "tas-2", label: "Tas & Dompet" });
  expect([keyed.key, keyed.position]).toEqual(["tas-2", 2]);
  expect(await issuesOf(createCategory(at(), { ...category, key: "tas-2", label: "Lain" }))).toMatchObject([
    { path: "key", code: "taken" },
  ]);
});

test("of two concurrent requests for one category, the second is refused", async () => {
  const both = await Promise.allSettled(["Syal", "Syal"].map((label) => createCategory(at(), { ...category, label })));
  expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  const rows = await the.db.select().from(categories).where(eq(categories.label, "Syal"));
  expect(rows).toHaveLength(1);
});
