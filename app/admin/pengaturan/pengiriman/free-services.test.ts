import { expect, test } from "vitest";
import { listFreeServices } from "./free-services";

const couriers = [
  { code: "jne", name: "JNE", services: ["REG", "YES"] },
  { code: "pos", name: "Pos Indonesia", services: [] },
];

test("each courier and each of its services can ship for free", () => {
  const services = listFreeServices(couriers, ["jne:REG"]);
  expect(services.map(({ label }) => label)).toEqual([
    "JNE, semua layanan",
    "JNE REG",
    "JNE YES",
    "Pos Indonesia, semua layanan",
  ]);
  expect(services.filter(({ isFree }) => isFree).map(({ value }) => value)).toEqual(["jne:REG"]);
});

test("a chosen service that no courier has any more stays visible, so that it can be removed", () => {
  expect(listFreeServices(couriers, ["tiki:ONS"]).at(-1)).toEqual({
    value: "tiki:ONS",
    label: "tiki:ONS",
    isFree: true,
  });
});
