import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { hashInlineCode } from "./inline-code";

const nonce = "YWJj";
const sha = (code: string) => createHash("sha256").update(code).digest("base64");

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

test("a page with too much inline code for a header cannot be stored", () => {
  const many = Array.from({ length: 101 }, (_, index) => `<script nonce="${nonce}">f(${index})</script>`);
  expect(hashInlineCode(many.join(""), nonce)).toBeNull();
});
