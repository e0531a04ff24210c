import { expect, test } from "vitest";
import { formatOrderLines, formatParcelAddress, paperPath, toBuyerChatUrl } from "./order";
import { toSignInPath, wayBack } from "./return-path";

const customer = {
  name: "Sari Dewi",
  contact: "sari@surat.example",
  channel: "email" as const,
  phone: "0812-3456-7890",
  street: "Jalan Kenanga 8",
  destination: null,
  note: null,
};

test("a copied address has the format of a parcel label, without unknown parts", () => {
  expect(formatParcelAddress({ customer })).toBe("Sari Dewi\n0812-3456-7890\nJalan Kenanga 8");
  expect(formatParcelAddress({ customer: null })).toBe("");
});

test("a chat link uses the buyer's mobile number; an e-mail contact has none", () => {
  const chat = toBuyerChatUrl({ customer, number: "LRS-1" }, "Larasan");
  expect(chat).toContain("https://wa.me/6281234567890?text=Halo%20Sari%20Dewi");
  expect(toBuyerChatUrl({ customer: { ...customer, phone: null }, number: "LRS-1" }, "Larasan")).toBeNull();
});

test("order lines are joined into one line with variants", () => {
  const line = { image: null, image_srcset: null };
  const lines = [
    { ...line, name: "Kain", variant_label: "M", qty: 2 },
    { ...line, name: "Mug", variant_label: null, qty: 1 },
  ];
  expect(formatOrderLines(lines)).toBe("2× Kain (M), 1× Mug");
  expect(paperPath(["ord_1", "ord_2"], "slip")).toBe("/api/merchant/v1/orders/print?format=slip&ids=ord_1,ord_2");
});

test("after sign-in, the return link leads only to admin pages", () => {
  expect(wayBack("/admin/pesanan?list=to_pack")).toBe("/admin/pesanan?list=to_pack");
  expect(new URL(toSignInPath("/admin/pesanan/LRS-1"), "https://toko.example").searchParams.get("lanjut")).toBe(
    "/admin/pesanan/LRS-1",
  );
  const elsewhere = [
    "https://evil.example",
    "//evil.example",
    "/admin//evil",
    "/admin/masuk",
    "/adminx",
    ["/admin"],
    undefined,
  ];
  for (const asked of elsewhere) expect(wayBack(asked)).toBe("/admin");
});
