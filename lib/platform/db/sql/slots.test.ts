import { expect, expectTypeOf, test } from "vitest";
import { orderSlots } from "@/lib/schema/checkout";
import { insertRowsInto } from "./rows";
import { type BindParam, params, perCount, toParamList } from "./slots";
import { sql } from "./sql";
import { insertInto, insertSelect } from "./write";

type Given = { id: string; at: Date; note?: string | null; keys: readonly Buffer[]; order: { total: number } };

const { param, prepare } = params<Given>();
const at = new Date("2026-11-15T05:00:00Z");
const values: Given = { id: "a", at, keys: [Buffer.from("x"), Buffer.from("y")], order: { total: 7 } };

test("a prepared statement gets the same text and values as one written with its values", () => {
  const template = sql`select ${param.id}, ${param.at}, ${param.note}, ${param.order.in(({ total }) => total)}, ${"own"}`;
  const filled = prepare(template, values);
  const anew = sql`select ${"a"}, ${at.toISOString()}, ${null}, ${7}, ${"own"}`;
  expect([filled.template.text, filled.values]).toEqual([anew.template.text, anew.values]);
  expect(prepare(template, { ...values, id: "b" }).template).toBe(filled.template);
});

test("a parameter is converted as its column requires", () => {
  const holder = Buffer.from("kotak");
  const row = { shopId: "shp_1", holder, kind: "order" as const, ordinal: 1, subject: "ord_1", heldUntil: at };
  const { param: its, prepare: prepareRow } = params<typeof row>();
  const slotted = { ...row, holder: its.holder, subject: its.subject.in((id) => `${id}!`), heldUntil: its.heldUntil };
  for (const write of [insertInto, insertSelect]) {
    const filled = prepareRow(write(orderSlots, slotted), row);
    const anew = write(orderSlots, { ...row, subject: "ord_1!" });
    expect([filled.template.text, filled.values]).toEqual([anew.template.text, anew.values]);
  }
  const { param: all, prepare: prepareRows } = params<{ rows: readonly (typeof row)[] }>();
  expect(prepareRows(insertRowsInto(orderSlots, all.rows), { rows: [row] }).values).toEqual(
    insertRowsInto(orderSlots, [row]).values,
  );
});

test("a list has a parameter for each of its values", () => {
  const filled = prepare(sql`select 1 where key in ${toParamList(param.keys, 2)}`, values);
  expect([filled.template.text, filled.values]).toEqual(["select 1 where key in ($1, $2)", [...values.keys]]);
});

test("a statement per count is built once", () => {
  const made = perCount((count) => ({ count }));
  const two = made(2);
  expect(made(3)).toEqual({ count: 3 });
  expect(made(2)).toBe(two);
});

test("a parameter has the type of its value", () => {
  expectTypeOf(param.at).toEqualTypeOf<BindParam<Date>>();
  // @ts-expect-error: a date is not a text.
  insertInto(orderSlots, { ...fillable, subject: param.at });
});

const fillable = {
  shopId: "shp_1",
  holder: Buffer.from(""),
  kind: "order" as const,
  ordinal: 1,
  subject: "ord_1",
  heldUntil: at,
};
