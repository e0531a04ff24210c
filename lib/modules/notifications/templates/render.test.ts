import fc from "fast-check";
import { expect, test } from "vitest";
import type { MessageInput, Sender } from "@/lib/modules/notifications/rules/messages";
import { renderMessage } from "./render";

const sender: Sender = { shopName: "Kain Nusantara", timeZone: "Asia/Jakarta" };
const order = {
  number: "TK-261114-K7Q2",
  trackUrl: "https://toko.example/track/aB3-x_9",
  customerName: "Budi Santoso",
};
const placed: MessageInput = {
  ...order,
  kind: "order_placed",
  total: 147_356,
  paymentKind: "qris",
  payBefore: new Date("2026-11-16T05:00:00Z"),
};

const everything: MessageInput[] = [
  { kind: "code_checkout", code: "482913", minutes: 10 },
  { kind: "code_lookup", code: "048291", minutes: 10 },
  { kind: "code_staff", code: "291048", minutes: 10 },
  { kind: "code_sign_up", code: "914802", minutes: 10 },
  { kind: "shop_news", event: { what: "invited", role: "staff" }, url: order.trackUrl },
  {
    kind: "shop_news",
    event: { what: "signed_in", name: "Ani", device: "Chrome di Android" },
    url: order.trackUrl,
  },
  { kind: "shop_news", event: { what: "order_paid", number: order.number, total: 147_356 }, url: order.trackUrl },
  { kind: "shop_news", event: { what: "stock_out", product: "Kain Kawung", variant: "Biru / S" }, url: order.trackUrl },
  placed,
  { ...order, kind: "payment_received", total: 147_356 },
  { ...order, kind: "order_shipped", courier: "JNE REG", awb: "JP1234567890" },
  { ...order, kind: "order_expired" },
  { ...order, kind: "claim_expired" },
  { ...order, kind: "order_cancelled", amount: 147_356, by: "shop", reason: "Stok rusak" },
  { ...order, kind: "order_cancelled", amount: null, by: "shop", reason: null },
  { ...order, kind: "order_cancelled", amount: null, by: "buyer", reason: null },
  { ...order, kind: "order_changed", heading: "Alamat diperbarui", sentence: "Toko memperbarui alamat pengirimanmu." },
  { ...order, kind: "refund_due", amount: 147_356, why: "paid_already" },
  { ...order, kind: "refund_due", amount: 147_356, why: "order_over" },
  { ...order, kind: "refund_due", amount: 12_345, why: "other_amount" },
  { ...order, kind: "refund_due", amount: 12_345, why: "merchant", reason: "Satu kain kotor" },
  { ...order, kind: "refund_returned", amount: 12_345, by: "gateway", reason: null },
  { ...order, kind: "refund_returned", amount: 12_345, by: "shop", reason: "Satu kain kotor" },
];

const briefs: [news: MessageInput, text: string][] = [
  [
    { kind: "code_checkout", code: "482913", minutes: 10 },
    "482913 adalah kode verifikasimu untuk Kain Nusantara. Berlaku 10 menit. Jangan bagikan kode ini.",
  ],
  [
    { kind: "code_lookup", code: "048291", minutes: 10 },
    "048291 adalah kode untuk melihat pesananmu di Kain Nusantara. Berlaku 10 menit. Jangan bagikan kode ini.",
  ],
  [
    placed,
    "Terima kasih, pesanan TK-261114-K7Q2 di Kain Nusantara sudah kami terima. Total Rp147.356. " +
      "Bayar sebelum Senin, 16 November 2026 pukul 12.00 WIB. Lacak: https://toko.example/track/aB3-x_9",
  ],
  [
    { ...order, kind: "payment_received", total: 147_356 },
    "Pembayaran Rp147.356 untuk pesanan TK-261114-K7Q2 di Kain Nusantara sudah kami terima. " +
      "Pesananmu akan segera diproses. Lacak: https://toko.example/track/aB3-x_9",
  ],
  [
    { ...order, kind: "order_shipped", courier: "JNE REG", awb: "JP1234567890" },
    "Pesanan TK-261114-K7Q2 dari Kain Nusantara sudah dikirim dengan JNE REG. Nomor resi: JP1234567890. " +
      "Lacak: https://toko.example/track/aB3-x_9",
  ],
];

for (const [message, text] of briefs) {
  test(`on WhatsApp, ${message.kind} is plain text without HTML`, () => {
    expect(renderMessage(message, sender, "whatsapp")).toMatchObject({ text, html: "" });
  });
}

test("an e-mailed code is in the subject, the text and the HTML, with its lifetime", () => {
  const { subject, text, html } = renderMessage(
    { kind: "code_checkout", code: "482913", minutes: 10 },
    sender,
    "email",
  );
  expect(subject).toBe("Kode verifikasi Kain Nusantara: 482913");
  expect(text).toContain(
    "Kode verifikasi pesananmu di Kain Nusantara adalah 482913. Kode berlaku 10 menit. " +
      "Jangan berikan kode ini kepada siapa pun, termasuk pihak toko.",
  );
  expect(html).toMatch(/font:700 32px[^>]*>482913</);
});

test("checkout and lookup codes have different messages", () => {
  const checkout = renderMessage({ kind: "code_checkout", code: "482913", minutes: 10 }, sender, "email");
  const lookup = renderMessage({ kind: "code_lookup", code: "482913", minutes: 10 }, sender, "email");
  expect(lookup.subject).toBe("Kode untuk melihat pesananmu di Kain Nusantara: 482913");
  expect(lookup.text).not.toBe(checkout.text);
});

test("the order confirmation shows number, total, deadline and link, in text and HTML", () => {
  const { subject, text, html } = renderMessage(placed, sender, "email");
  expect(subject).toBe("Pesanan TK-261114-K7Q2 di Kain Nusantara sudah kami terima");
  for (const part of ["Halo Budi Santoso,", order.number, "Rp147.356", "pukul 12.00 WIB", order.trackUrl]) {
    expect(text).toContain(part);
    expect(html).toContain(part);
  }
});

test("times are in the shop's time zone", () => {
  const renderedMessage = renderMessage(placed, { ...sender, timeZone: "Asia/Jayapura" }, "whatsapp");
  expect(renderedMessage.text).toContain("pukul 14.00 WIT.");
});

test("only manual payments ask for the exact amount", () => {
  for (const channel of ["email", "whatsapp"] as const) {
    const { text } = renderMessage({ ...placed, paymentKind: "manual" }, sender, channel);
    expect(text).toContain("Bayar tepat Rp147.356 (sampai 3 digit terakhir)");
    expect(renderMessage(placed, sender, channel).text).not.toContain("Bayar tepat");
  }
});

test("an order with nothing to pay does not ask for payment", () => {
  const { text, html } = renderMessage({ ...placed, total: 0, payBefore: null }, sender, "email");
  expect(text + html).not.toMatch(/bayar/i);
});

test("a shipped message without an AWB does not mention one", () => {
  const message: MessageInput = { ...order, kind: "order_shipped", courier: "Kurir toko", awb: null };
  for (const channel of ["email", "whatsapp"] as const) {
    expect(renderMessage(message, sender, channel).text).not.toContain("resi");
  }
});

test("every e-mail has a one-line subject, a text and HTML without external content", () => {
  for (const message of everything) {
    const { subject, text, html } = renderMessage(message, sender, "email");
    expect(subject.length).toBeGreaterThan(10);
    expect(text).toMatch(/Salam,\nKain Nusantara\n$/);
    expect(html).toMatch(/^<!doctype html><html lang="id">[\s\S]*<\/html>$/);
    expect(html).not.toMatch(/<(img|script|link|iframe|form)|@import|url\(|src=/i);
    expect([...html.matchAll(/https?:\/\/[^"<\s]+/g)].every(([url]) => url === order.trackUrl)).toBe(true);
  }
});

test("the preview line differs from the subject and shows nothing of the text below", () => {
  for (const message of everything) {
    const { html } = renderMessage(message, sender, "email");
    const [, preview = ""] = html.match(/<div style="display:none[^"]*">([^<]*)<\/div>/) ?? [];
    expect(preview).toMatch(/^[A-Z][^&]+\.(&#8199;&#847; ?){60}$/);
  }
});

test("HTML e-mails support dark mode: every color has a dark one", () => {
  const { html } = renderMessage(placed, sender, "email");
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  const classes = [...html.matchAll(/class="([^"]+)"/g)].flatMap(([, names = ""]) => names.split(" "));
  const night = html.match(/prefers-color-scheme:dark\)\{(.*)\}<\/style>/)?.[1] ?? "";
  expect(classes.filter((name) => !night.includes(`.${name}{`))).toEqual([]);
});

test("template parameters are in order: order, shop, event, link", () => {
  const table: [MessageInput, string[]][] = [
    [{ kind: "code_checkout", code: "482913", minutes: 10 }, ["482913"]],
    [placed, [order.number, "Kain Nusantara", "Rp147.356", "Senin, 16 November 2026 pukul 12.00 WIB", order.trackUrl]],
    [
      { ...order, kind: "order_shipped", courier: "JNE REG", awb: "JP1234567890" },
      [order.number, "Kain Nusantara", "JNE REG", "JP1234567890", order.trackUrl],
    ],
    [{ ...order, kind: "order_expired" }, [order.number, "Kain Nusantara", order.trackUrl]],
    [
      { ...order, kind: "refund_due", amount: 5_000, why: "merchant", reason: "Kain kotor" },
      [
        order.number,
        "Kain Nusantara",
        "Toko akan mengembalikan danamu sebesar Rp5.000. Alasan dari toko: Kain kotor.",
        "Rp5.000",
        order.trackUrl,
      ],
    ],
    [
      { ...order, kind: "order_cancelled", amount: null, by: "buyer", reason: null },
      [
        order.number,
        "Kain Nusantara",
        "dibatalkan olehmu",
        "Jangan bayar pesanan ini, ya. Kalau kamu sudah membayar, silakan hubungi toko.",
        order.trackUrl,
      ],
    ],
  ];
  for (const [message, values] of table) expect(renderMessage(message, sender, "whatsapp").values).toEqual(values);
});

test("no template parameter is empty, even with little data", () => {
  const scarce: MessageInput[] = [
    { ...placed, total: 0, payBefore: null },
    { ...order, kind: "order_shipped", courier: " ", awb: null },
  ];
  for (const message of [...everything, ...scarce]) {
    expect(renderMessage(message, sender, "whatsapp").values.filter((value) => value.trim() === "")).toEqual([]);
  }
  const manual = renderMessage({ ...placed, paymentKind: "manual" }, sender, "whatsapp");
  expect(manual.values[2]).toBe("Rp147.356 (bayar tepat sampai 3 digit terakhir)");
});

test("messages follow the project's spelling", () => {
  const all = everything.flatMap((message) =>
    (["email", "whatsapp"] as const).map((channel) => renderMessage(message, sender, channel)),
  );
  const allText = all.map(({ subject, text }) => `${subject}\n${text}`).join("\n");
  expect(allText).not.toMatch(/silahkan|\bijin\b|resiko|kadaluarsa|\banda\b|\btoken\b|\bserver\b/);
});

test("an e-mailed code contains no name, because a stranger may have requested it", () => {
  const { text } = renderMessage({ kind: "code_checkout", code: "482913", minutes: 10 }, sender, "email");
  expect(text).not.toContain("Halo");
});

const hostile = "<script>alert(1)</script>\"' onload=x &amp;\r\nBcc: all@toko.example\u202Egnp.\u2028";

test("names from strangers remain text on one line, in their direction", () => {
  for (const message of everything) {
    const hostileMessage = { ...message, number: hostile, customerName: hostile, courier: hostile, awb: hostile };
    const { subject, text, html } = renderMessage(hostileMessage, { ...sender, shopName: hostile }, "email");
    expect(subject).not.toMatch(/[\r\n\u2028\u202e]/);
    expect(text).not.toMatch(/^Bcc/m);
    expect(html).not.toMatch(/<script|<\/script|&amp;/);
    expect(text + html).not.toMatch(/[\r\u2028\u202e]/);
  }
});

test("no name changes the HTML elements or breaks the subject line", () => {
  const shape = (html: string) => [...html.matchAll(/<\/?[a-z0-9!]+/g)].map(([tag]) => tag);
  const usual = shape(renderMessage(placed, sender, "email").html);
  const name = fc.string({ unit: "binary", minLength: 1 });
  fc.assert(
    fc.property(name, name, (shopName, customerName) => {
      const { subject, html } = renderMessage({ ...placed, customerName }, { ...sender, shopName }, "email");
      expect(shape(html)).toEqual(usual);
      expect(subject).not.toMatch(/\p{Cc}|\p{Zl}|\p{Zp}/u);
    }),
  );
});

test("a link cannot break out of its attribute", () => {
  const trackUrl = 'https://toko.example/track/a"onmouseover="x';
  expect(renderMessage({ ...placed, trackUrl }, sender, "email").html).not.toContain('"onmouseover');
});

test("an overlong name is truncated, and an empty name is omitted", () => {
  const { text } = renderMessage({ ...placed, customerName: "B".repeat(500) }, sender, "email");
  expect(text).toContain(`Halo ${"B".repeat(59)}…,`);
  expect(renderMessage({ ...placed, customerName: " \n " }, sender, "email").text).toMatch(/^Halo,\n/);
  expect(renderMessage(placed, { ...sender, shopName: "\u0000" }, "email").subject).toContain("di Toko sudah");
});
