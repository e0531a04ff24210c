import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { hashInlineCode as hashBytes } from "./inline-code";

const nonce = "YWJj";
const sha = (code: string) => createHash("sha256").update(code).digest("base64");

function hashInlineCode(page: string, secret: string) {
  const hashed = hashBytes(Buffer.from(page), secret);
  if (!hashed) return null;
  const { bytes, ...hashes } = hashed;
  return { html: bytes.toString(), ...hashes };
}

test("inline scripts and styles with the nonce get hashes, and the nonce disappears", () => {
  const page = `<style nonce="${nonce}">a{}</style><script nonce="${nonce}" id="_R_">f("${nonce}")</script>`;
  expect(hashInlineCode(page, nonce)).toEqual({
    html: `<style>a{}</style><script id="_R_">f("")</script>`,
    styles: [sha("a{}")],
    scripts: [sha(`f("")`)],
  });
});

test("code without the nonce gets no hash, because nobody allowed it", () => {
  const page = `<script>steal()</script><script nonce="guess">steal()</script><style>*{}</style>`;
  expect(hashInlineCode(page, nonce)).toEqual({ html: page, scripts: [], styles: [] });
});

test("a script from a file gets no hash", () => {
  const page = `<script src="/_next/static/a.js" nonce="${nonce}" async=""></script><script async nonce="${nonce}" src="/b.js"></script>`;
  expect(hashInlineCode(page, nonce)).toMatchObject({ scripts: [] });
});

test("a script with Windows line breaks gets the hash of what browsers parse", () => {
  expect(hashInlineCode(`<script nonce="${nonce}">a\r\nb</script>`, nonce)?.scripts).toEqual([sha("a\nb")]);
});

test("letters beyond ASCII keep their bytes, in the page and in its hashes", () => {
  const page = `<p>Rp 9 – é 🧵</p><script nonce="${nonce}">f("kain – é 🧵")</script>`;
  expect(hashInlineCode(page, nonce)).toEqual({
    html: `<p>Rp 9 – é 🧵</p><script>f("kain – é 🧵")</script>`,
    styles: [],
    scripts: [sha(`f("kain – é 🧵")`)],
  });
});

test("text inside code that looks like an element with the nonce gets no hash of its own", () => {
  const page = `<script nonce="${nonce}">f('<style nonce="${nonce}">a{}</style>')</script><link nonce="${nonce}"/>`;
  expect(hashInlineCode(page, nonce)).toEqual({
    html: `<script>f('<style>a{}</style>')</script><link/>`,
    styles: [],
    scripts: [sha(`f('<style>a{}</style>')`)],
  });
});

test("a page with too much inline code for a header cannot be stored", () => {
  const many = Array.from({ length: 101 }, (_, index) => `<script nonce="${nonce}">f(${index})</script>`);
  expect(hashInlineCode(many.join(""), nonce)).toBeNull();
});
