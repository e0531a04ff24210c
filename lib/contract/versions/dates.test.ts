import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, expectTypeOf, test } from "vitest";
import * as z from "zod";
import { listOperationNames } from "@/lib/api/openapi/document";
import { contract } from "@/lib/api/operations";
import { examples } from "../examples";
import { count, list, named, part, text } from "../fields";
import { operation } from "../operation";
import type { Answer, Input, Request, VersionedRequest, VersionedResponse } from "./shapes";
import { describeStep, loosens, removes, renames, reshapes } from "./step";
import { describeVersionChanges, steps } from "./steps";
import { createApiTimeline, timeline } from "./timeline";
import { type Version, versions } from "./versions";

/** Small API with three dates, for this test only. */
const Part = named("Part", { code: text("Its code."), weight_grams: count("Its weight.") });
const Size = named("Size", { wide: count("How wide it is.") });
const Thing = named("Thing", {
  id: text("Its id."),
  cover: text("Its picture."),
  size: part(Size, "How large it is."),
  parts: list(Part, "What it is made of."),
});
const put = operation({
  endpoint: "POST /things/{shelf}",
  tag: "Catalogue",
  summary: "",
  description: "",
  body: z.object({ title: z.string(), phone: z.string(), colour: z.string().optional() }),
  response: named("Things", {
    things: list(Thing, "All of them."),
    best: part(Thing, "The best of them."),
    total: count("How many there are."),
  }),
  errors: [],
  budget: "draft",
});
const three = {
  versions: ["2030-01-01", "2030-02-02", "2030-03-03"],
  steps: {
    "2030-01-01": [],
    "2030-02-02": [
      removes("Part", "weight"),
      renames("POST /things/{shelf}", "title", { was: "name" }),
      loosens("POST /things/{shelf}", "phone", { was: z.string().nullish() }),
    ],
    "2030-03-03": [
      renames("Thing", "cover", { was: "image" }),
      renames("Part", "weight_grams", { was: "weight" }),
      reshapes("Thing", "size", {
        was: count("How wide it is."),
        from: ({ size }: z.output<typeof Thing>) => size?.wide ?? null,
      }),
      reshapes("Things", "pages", { was: count("How many pages there are."), from: () => 1 }),
      removes("POST /things/{shelf}", "colour"),
    ],
  },
} as const;
const dates = createApiTimeline(three);

const thing = { id: "a", cover: "a.png", size: { wide: 3 }, parts: [{ code: "p", weight_grams: 5 }] };
const newest = { things: [thing], best: null, total: 1 };
const downgradeNewest = (version: string) => {
  const { schema, down } = dates.operation(put, version).response;
  const value = down ? down(newest) : newest;
  expect(schema.parse(value)).toEqual(value);
  return value;
};

test("the newest version gets the response without changes or copies", () => {
  expect(downgradeNewest("2030-03-03")).toBe(newest);
});

test("an older version is derived step by step from the next newer one, at every depth", () => {
  const middle = { id: "a", image: "a.png", size: 3, parts: [{ code: "p", weight: 5 }] };
  expect(downgradeNewest("2030-02-02")).toEqual({ things: [middle], best: null, total: 1, pages: 1 });
  expect(downgradeNewest("2030-01-01")).toEqual({
    things: [{ ...middle, parts: [{ code: "p" }] }],
    best: null,
    total: 1,
    pages: 1,
  });
});

test("a renamed field keeps its position, so the bytes of old responses do not change", () => {
  expect(JSON.stringify(downgradeNewest("2030-02-02"))).toContain('"id":"a","image":"a.png","size":3');
});

test("an older request is validated by its version and reaches the use case with the newest names", () => {
  const { body } = dates.operation(put, "2030-01-01");
  expect(body?.schema.safeParse({ title: "x", phone: "1" }).success).toBe(false);
  expect(body?.up(body.schema.parse({ name: "x", colour: "red" }))).toEqual({ title: "x" });
  expect(dates.operation(put, "2030-03-03").body?.schema).toBe(put.body);
});

test("a step without effect is rejected with its name", () => {
  const { versions } = three;
  const wrong = createApiTimeline({ versions, steps: { "2030-02-02": [removes("Thing", "colour")] } });
  expect(() => wrong.operation(put, "2030-01-01")).toThrow("Thing has no colour, which a step needs.");
});

test("the types of every version follow from the same steps", () => {
  type On<V extends string> = NonNullable<VersionedResponse<typeof three, typeof put, V>["things"]>[number];
  type PartOn<V extends string> = keyof NonNullable<On<V>["parts"]>[number];
  expectTypeOf<keyof On<"2030-03-03">>().toEqualTypeOf<"id" | "cover" | "size" | "parts">();
  expectTypeOf<keyof On<"2030-02-02">>().toEqualTypeOf<"id" | "image" | "size" | "parts">();
  expectTypeOf<On<"2030-01-01">["size"]>().toEqualTypeOf<number | null>();
  expectTypeOf<PartOn<"2030-02-02">>().toEqualTypeOf<"code" | "weight">();
  expectTypeOf<PartOn<"2030-01-01">>().toEqualTypeOf<"code">();
  expectTypeOf<VersionedRequest<typeof three, typeof put, "2030-03-03">["colour"]>().toEqualTypeOf<
    string | undefined
  >();
  expectTypeOf<keyof VersionedRequest<typeof three, typeof put, "2030-01-01">>().toEqualTypeOf<
    "shelf" | "name" | "phone"
  >();
});

test("a draft needs a phone from our second version on, and the use case handles both", () => {
  type Draft<V extends Version> = Request<typeof contract.createDraft, V>["phone"];
  expectTypeOf<Draft<(typeof versions)[0]>>().toEqualTypeOf<string | null | undefined>();
  expectTypeOf<Draft<(typeof versions)[1]>>().toEqualTypeOf<string>();
  expectTypeOf<Input<typeof contract.createDraft>["phone"]>().toEqualTypeOf<string | null | undefined>();
  expectTypeOf<Answer<typeof contract.createDraft>["total"]>().toEqualTypeOf<number | null>();
});

test("the changes of a version can be listed", () => {
  expect(describeVersionChanges(versions[0])).toEqual([]);
  expect(describeVersionChanges(versions[1])).toEqual(["`phone` of `POST /checkout/draft` has become stricter."]);
  expect(three.steps["2030-03-03"].map(describeStep)).toEqual([
    "`cover` of `Thing` was named `image`.",
    "`weight_grams` of `Part` was named `weight`.",
    "`size` of `Thing` has another value, or was removed.",
    "`pages` of `Things` has another value, or was removed.",
    "`colour` of `POST /things/{shelf}` is new.",
  ]);
});

/** The examples come from views: another test records them from the demo shop. A missing operation is a compile error. */
test("every response has exactly the fields that each version defines", () => {
  for (const version of versions) {
    for (const name of listOperationNames()) {
      const { schema, down } = timeline.operation(contract[name], version).response;
      expect(examples[name], `${name}: npm run test:unit -- lib/contract/examples.test.ts -u`).toBeDefined();
      const { answer } = examples[name];
      const value = down ? down(answer) : answer;
      expect(schema.parse(value), `${name} on ${version}`).toEqual(value);
    }
  }
});

test("every step applies to something that exists", () => {
  for (const version of versions) for (const name of listOperationNames()) timeline.operation(contract[name], version);
  const subjects = new Set(
    listOperationNames().flatMap((name) => [contract[name].endpoint, ...namesIn(contract[name].response)]),
  );
  const lost = Object.values(steps)
    .flat()
    .filter(({ subject }) => !subjects.has(subject));
  const advice = "Use the name that the schema has in `named`, or the endpoint, in lib/contract/versions/steps.ts";
  expect(lost, advice).toEqual([]);
});

/** The list of versions, its steps, and the one test that knows the dates of the spec. */
const namers = ["lib/contract/versions/versions.ts", "lib/contract/versions/steps.ts", "lib/api/operations.test.ts"];

test("no other file contains a version date, so a new version only adds its line and steps", () => {
  const files = ["app", "bench", "cli", "deploy", "drizzle", "e2e", "lib", "scripts", "tools"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((path) => join(folder, path)),
  );
  const ours = files.filter((path) => !/node_modules|e2e\/third-party\/tools\/generated/.test(path));
  const programs = ours.filter((path) => /\.(tsx?|mjs|sql)$/.test(path));
  // A timestamp on such a day is no version.
  const dated = new RegExp(`(${versions.join("|")})(?![T\\d])`);
  const others = programs.filter((path) => dated.test(readFileSync(path, "utf8")) && !namers.includes(path));
  const advice = "Read the version from lib/contract/versions/versions.ts. If the date means a day, write another day";
  expect(others, advice).toEqual([]);
});

/** Names of all schemas in a schema, on every date. */
function namesIn(schema: z.ZodType): string[] {
  const all = versions.map((version) => z.toJSONSchema(timeline.answer(schema, version).schema));
  return all.flatMap(({ id, $defs = {} }) => [...(id ? [id] : []), ...Object.keys($defs)]);
}
