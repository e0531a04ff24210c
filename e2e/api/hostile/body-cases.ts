import { basePath } from "@/lib/contract/endpoints";
import type { RawRequest } from "../../support/wire";
import type { WireCase } from "../../support/wire-cases";

export const json = "Content-Type: application/json";

/** Every URL that reads a body, with a valid body. */
const writes: Record<string, object> = {
  "/shipping/destinations": { q: "melawai" },
  "/shipping/destinations/resolve": { ref: "idn:31.74.07.1001" },
  "/shipping/rates": { destination_ref: "idn:31.74.07.1001", items: [{ product_id: "prd_x", qty: 1 }] },
  "/checkout/draft": {
    items: [{ product_id: "prd_x", qty: 1 }],
    customer_name: "Sari",
    contact: "081234567890",
    address: "Jalan Kenanga 8",
    payment_method: "qris",
    shipping_quote_id: "qte_x",
  },
  "/checkout/otp/send": { draft_id: "drf_x" },
  "/checkout/otp/verify": { draft_id: "drf_x", code: "123456" },
  "/orders/lookup/otp/send": { contact: "bukan kontak" },
  "/orders/lookup/otp/verify": { contact: "081234567890", code: "123456" },
};
/** The URLs that read a body. */
export const targets = Object.keys(writes).map((path) => basePath + path);

/** Sends these bodies as JSON to every URL that reads one. */
function everywhere(...bodies: (string | Uint8Array)[]): RawRequest[] {
  return bodies.flatMap((body) => targets.map((target) => ({ method: "POST", target, lines: [json], body })));
}

/** Sends a valid body to every URL, with these header lines instead of the default ones. */
function described(...lines: string[]): RawRequest[] {
  return lines.flatMap((line) =>
    Object.entries(writes).map(([path, body]) => ({
      method: "POST",
      target: basePath + path,
      lines: line === "" ? [] : line.split("\n"),
      body: JSON.stringify(body),
    })),
  );
}

const nested = (open: string, close: string, depth: number) => open.repeat(depth) + close.repeat(depth);
const manyKeys = JSON.stringify(Object.fromEntries(Array.from({ length: 5_000 }, (_, number) => [`k${number}`, 1])));
const utf16 = Buffer.from('{"q":"melawai"}', "utf16le");
const withByte = (...bytes: number[]) =>
  Buffer.concat([Buffer.from('{"q":"'), Buffer.from(bytes), Buffer.from('melawai"}')]);

/** Bodies that every URL rejects, with the expected error. */
export const bodyCases: WireCase[] = [
  [
    "F1",
    "invalid JSON is rejected as such",
    everywhere(
      "",
      "   ",
      "{",
      "}",
      "nul",
      "'a'",
      '{"q":"melawai",}',
      '{"q":"a" /* b */}',
      "[1,]",
      "NaN",
      "Infinity",
      "-",
      "01",
      ".5",
      "1.",
      "{'q':'melawai'}",
      "{q:1}",
      '"a',
      "undefined",
    ),
    400,
    "invalid_json",
  ],
  [
    "F2",
    "a body that is not an object is a validation error",
    everywhere("null", "true", "1", '"x"', "[]", "[{}]", "-0", "1e400"),
    400,
    "invalid_request",
  ],
  ["F3", "two JSON values in one body are rejected", everywhere("{}{}", "{} x", "{}\0", "{},{}"), 400, "invalid_json"],
  ["F4", "a byte order mark is invalid JSON", everywhere('\uFEFF{"q":"melawai"}'), 400, "invalid_json"],
  [
    "F5",
    "bytes that are not UTF-8 are rejected, not repaired",
    everywhere(utf16, withByte(0xe9), withByte(0xc0, 0xaf), withByte(0xed, 0xa0, 0x80), withByte(0xff, 0xfe)),
    400,
    "invalid_json",
  ],
  [
    "F7",
    "a deeply nested body is a validation error",
    everywhere(nested("[", "]", 33), nested("[", "]", 32_000), nested('{"a":', "}", 9_000).replace("}", "1}")),
    400,
    "invalid_request",
  ],
  [
    "F8",
    "thousands of keys, or one of 60 KB, are ignored",
    everywhere(manyKeys, JSON.stringify({ ["k".repeat(60_000)]: 1 })),
    400,
    "invalid_request",
  ],
  [
    "F9",
    "prototype names are not fields",
    everywhere(
      '{"__proto__":{"q":"melawai","ref":"x","draft_id":"x","code":"1","contact":"0812"}}',
      '{"constructor":{"prototype":{"q":"melawai"}},"toString":1,"then":1,"length":1,"hasOwnProperty":1}',
    ),
    400,
    "invalid_request",
  ],
  [
    "F13",
    "fields in another case or with spaces are unknown fields",
    everywhere('{"Q":"melawai","REF":"x","Draft_Id":"x","CONTACT":"x"}', '{" q":"melawai","q ":"melawai"}'),
    400,
    "invalid_request",
  ],
  [
    "F17",
    "an anti-hijacking prefix is invalid JSON",
    everywhere(")]}',\n{}", "<!-- {} -->", "while(1);{}"),
    400,
    "invalid_json",
  ],
  [
    "A24",
    "a body without the content type JSON in UTF-8 is rejected unread",
    described(
      "",
      "Content-Type: text/plain",
      "Content-Type: application/x-www-form-urlencoded",
      "Content-Type: ",
      "Content-Type: multipart/form-data; boundary=x",
      "Content-Type: application/xml",
      `${json}p`,
      `${json}, ${json}`,
      `${json}; charset=utf-16`,
      `${json}; charset=latin1`,
      "Content-Type: text/json",
      "Content-Type: */*",
    ),
    415,
    "unsupported_media_type",
  ],
  [
    "A17",
    "a compressed body is rejected, not decompressed",
    described(...["gzip", "br", "identity", "gzip, gzip"].map((coding) => `${json}\nContent-Encoding: ${coding}`)),
    415,
    "unsupported_media_type",
  ],
  [
    "A20",
    "a body of more than 64 KB is rejected by its length",
    everywhere(" ".repeat(65_537), JSON.stringify({ q: "a".repeat(1_000_000) })),
    413,
    "payload_too_large",
  ],
];
