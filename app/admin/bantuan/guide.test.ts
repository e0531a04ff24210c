import { readdirSync, readFileSync, statSync } from "node:fs";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { findCallbackUrl, providerNames } from "@/lib/modules/settings/service/provider-registry";
import { listGuidePages, readGuidePage } from "../_copy/guide/guide-pages";
import { guideSlugs } from "../_copy/guide/slugs";
import { GuideBlocks } from "./guide-blocks";
import { guidePictures } from "./guide-pictures";

const pages = guideSlugs.map(readGuidePage);
const providers = Object.values(providerNames()).flat();

test("every page of the guide is listed once, has a title and shows no markup", () => {
  const files = readdirSync("docs/panduan").filter((file) => file.endsWith(".md"));
  expect([...guideSlugs].sort()).toEqual(files.map((file) => file.replace(/\.md$/, "")).sort());
  for (const { slug, title, blocks } of pages) {
    const markup = renderToStaticMarkup(createElement(GuideBlocks, { blocks }));
    expect(title, slug).toMatch(/^[A-Z]/);
    expect(markup.replace(/<[^>]*>/g, ""), slug).not.toMatch(/\*\*|\]\(|^#/m);
  }
});

test("every picture of the guide is shown once with its text, and all weigh at most 2 MB", () => {
  const shown = pages.flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === "picture" ? [block] : [])));
  const files = readdirSync("docs/panduan/gambar");
  expect(shown.map(({ file }) => file).sort()).toEqual(files.sort());
  expect(Object.keys(guidePictures).sort()).toEqual(files);
  expect(shown.filter(({ alt }) => alt.length < 20)).toEqual([]);
  const bytes = files.reduce((sum, file) => sum + statSync(`docs/panduan/gambar/${file}`).size, 0);
  expect(bytes).toBeLessThanOrEqual(2 * 1024 * 1024);
});

test("every link of the guide leads to one of its pages", () => {
  const links = pages.flatMap(({ slug, blocks }) =>
    blocks.flatMap(({ rows }) => rows.flat().map(({ target }) => ({ slug, target }))),
  );
  const targets = links.filter(({ target }) => target !== null);
  expect(targets.length).toBeGreaterThan(10);
  expect(targets.filter(({ target }) => !guideSlugs.some((slug) => slug === target))).toEqual([]);
});

test.each(providers)("the provider %s has a page with five to eight steps", (provider) => {
  const page = pages.find(({ slug }) => slug === provider);
  const steps = page?.blocks.find(({ kind }) => kind === "steps")?.rows ?? [];
  expect(steps.length).toBeGreaterThanOrEqual(5);
  expect(steps.length).toBeLessThanOrEqual(8);
  if (findCallbackUrl(provider, "https://toko.example")) {
    const texts = steps.map((row) => row.map(({ text }) => text).join(""));
    expect(texts.filter((text) => /alamat webhook/i.test(text))).toHaveLength(1);
  }
});

test("every page of the admin with a form names its page of the guide", () => {
  const withoutForm = ["", "buka-toko", "lainnya", "masuk", "pengaturan", "bantuan", "bantuan/[page]", "[...unknown]"];
  const files = readdirSync("app/admin", { recursive: true, encoding: "utf8" }).filter((file) =>
    /(^|\/)page\.tsx$/.test(file),
  );
  const silent = files.filter((file) => !/^ {2}help: /m.test(readFileSync(`app/admin/${file}`, "utf8")));
  expect(silent.map((file) => file.replace(/\/?page\.tsx$/, "")).sort()).toEqual(withoutForm.sort());
});

test("the search finds the pages that contain every word, in any letter case", () => {
  const found = (query: string) => listGuidePages(query).flatMap(({ pages: group }) => group.map(({ slug }) => slug));
  expect(found("FONNTE token")).toContain("fonnte");
  expect(found("xnd_production webhook")).toEqual(["xendit"]);
  expect(found("zzz")).toEqual([]);
  expect(found("")).toEqual([...guideSlugs]);
});
