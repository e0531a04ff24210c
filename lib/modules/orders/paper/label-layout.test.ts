import { expect, test } from "vitest";
import { paperLine, paperOrder } from "@/lib/testing/fixtures/paper-order";
import { innerHeight, labelSizes, layOutLabel } from "./label-layout";
import type { PaperOrder } from "./paper-order";

const makeText = (length: number) => "Jalan Raya Perumahan Griya Indah ".repeat(20).slice(0, length).trim();

function withRecipient(changes: Partial<PaperOrder["recipient"]>): PaperOrder {
  return { ...paperOrder, recipient: { ...paperOrder.recipient, ...changes } };
}

test("a usual label has the largest text and lists every product", () => {
  const { size, items, heightMm } = layOutLabel(paperOrder);
  expect([size, items.length]).toEqual([0, 7]);
  expect(heightMm).toBeLessThan(innerHeight);
});

test("a name of 100 and addresses of 200 characters fit with readable text", () => {
  const order = {
    ...withRecipient({ name: makeText(100), street: makeText(200), destination: makeText(120) }),
    sender: { name: makeText(80), phone: "+6281111111111", street: makeText(200), place: makeText(120) },
  };
  const { size, items, heightMm } = layOutLabel(order);
  expect(heightMm).toBeLessThanOrEqual(innerHeight);
  expect(labelSizes[size]?.street).toBeGreaterThanOrEqual(7.5);
  expect(items.length).toBeGreaterThanOrEqual(2);
});

test("the longest texts that the API accepts fit, even in capitals and without spaces", () => {
  const capitals = (length: number) => makeText(length).toUpperCase();
  const order = {
    ...withRecipient({ name: "W".repeat(100), street: capitals(500), destination: capitals(120) }),
    courier: capitals(60),
    awb: "A".repeat(40),
    sender: { name: capitals(80), phone: "+6281111111111", street: capitals(200), place: capitals(120) },
  };
  expect(layOutLabel(order).heightMm).toBeLessThanOrEqual(innerHeight);
});

test("an address of many lines becomes one text, and loses none of its words", () => {
  const lines = Array.from({ length: 80 }, (_, at) => `Baris ${at}`);
  const { street, heightMm } = layOutLabel(withRecipient({ street: lines.join("\n") }));
  expect(street).toBe(lines.join(", "));
  expect(heightMm).toBeLessThanOrEqual(innerHeight);
});

test("products without room are counted", () => {
  const lines = Array.from({ length: 30 }, (_, at) => ({ ...paperLine, name: makeText(100), sku: `K-${at}` }));
  const { items, heightMm } = layOutLabel({ ...paperOrder, lines });
  expect(items.at(-1)).toBe(`dan ${30 - (items.length - 1)} barang lain`);
  expect(heightMm).toBeLessThanOrEqual(innerHeight);
});
