import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { findCardPalette, listThemeColors } from "@/app/(storefront)/_copy/shop/theme-colors";
import { contrastRatio, extremeGrounds, lightenForDark, makeLegible } from "@/lib/values/color";

type Tokens = Record<string, string>;
type Scheme = "light" | "dark";

const css = readFileSync(new URL("look.css", import.meta.url), "utf8");
const dyes = readTokens(readFileSync("app/globals.css", "utf8"));
const [lightRules = "", darkRules = ""] = css.split(/@media screen and \(prefers-color-scheme: dark\) \{/);
const templates = ["larasan", ...new Set([...css.matchAll(/data-look="([\w-]+)"/g)].flatMap(([, name]) => name ?? []))];
const palettes = templates.flatMap((template) =>
  (["light", "dark"] as const).map((scheme) => ({ template, scheme, tokens: readPalette(template, scheme) })),
);

/** Text colors, each with the backgrounds that carry it. */
const texts: Record<string, string[]> = {
  text: ["page", "card", "tint", "info-tint"],
  quiet: ["page", "card", "tint", "info-tint"],
  heading: ["page", "card", "tint"],
  accent: ["page", "card"],
  action: ["page", "card", "tint", "info-tint"],
  sale: ["page", "card", "tint", "info-tint"],
  success: ["page", "card", "tint", "success-tint", "info-tint"],
  failure: ["page", "card", "tint", "failure-tint"],
  chat: ["page", "card", "tint"],
  info: ["info-tint"],
  "on-action": ["action", "action-pressed"],
  "on-dark": ["dark"],
  "on-marker": ["marker"],
  "on-footer": ["footer"],
  "on-backing": ["backing"],
};

/** Edges of controls, and the focus. */
const edges: Record<string, string[]> = { edge: ["page", "card"], focus: ["page", "card", "tint"] };

describe.each(palettes)("$template, $scheme", ({ template, scheme, tokens }) => {
  test("every text is readable on every background that carries it", () => {
    expect(listFaint(tokens, texts, 4.5)).toEqual([]);
  });

  test("edges and focus are visible", () => {
    expect(listFaint(tokens, edges, 3)).toEqual([]);
  });

  test.each(["#1e3a6e", "#a3282b", "#23572f", "#000000", "#ee4d2d"])(
    "the shop's own color %s is readable",
    (colour) => {
      const legible = makeLegible(colour);
      const action = scheme === "dark" ? lightenForDark(legible) : legible;
      const { action: grounds = [] } = texts;
      const accented = { ...tokens, action };
      expect(listFaint(accented, { action: grounds, "on-action": ["action"] }, 4.5)).toEqual([]);
    },
  );

  test("the browser's bars have the color of the page", () => {
    const own = listThemeColors(template).find(({ media }) => media.includes(scheme));
    expect(own?.color).toBe(tokens.page);
  });
});

test.each(palettes.filter(({ scheme }) => scheme === "light"))(
  "pictures of shared links have the colors of $template",
  ({ template, tokens }) => {
    expect(tokens).toMatchObject(findCardPalette(template));
  },
);

test("a dark palette names every color of its light one that they do not share", () => {
  const shared = ["on-dark", "marker", "on-marker", "hairline", "backing", "on-backing"];
  const light = Object.keys(readTokens(findRules(lightRules, ".shop,")));
  const dark = Object.keys(readTokens(findRules(darkRules, ".shop {")));
  expect(light.filter((name) => !dark.includes(name))).toEqual(light.filter((name) => shared.includes(name)));
});

/** Returns the pairs whose contrast is too low. */
function listFaint(tokens: Tokens, pairs: Record<string, string[]>, least: number): string[] {
  return Object.entries(pairs).flatMap(([front, grounds]) =>
    grounds.flatMap((ground) => {
      const ratio = contrastRatio(tokens[front] ?? "", tokens[ground] ?? "");
      return ratio >= least ? [] : [`${front} on ${ground}: ${ratio.toFixed(2)}`];
    }),
  );
}

/** Returns the colors of a template. Later rules replace earlier ones, as in a browser. */
function readPalette(template: string, scheme: Scheme): Tokens {
  const own = `.shop:where([data-look="${template}"])`;
  const all = {
    ...readTokens(findRules(lightRules, ".shop,")),
    ...readTokens(findRules(lightRules, own)),
    ...(scheme === "dark" ? readTokens(findRules(darkRules, ".shop {")) : {}),
    ...(scheme === "dark" ? readTokens(findRules(darkRules, own)) : {}),
  };
  return Object.fromEntries(Object.entries(all).map(([name, value]) => [name, resolve(value)]));
}

/** Returns the declarations of the first rule with this selector; nothing if there is none. */
function findRules(rules: string, selector: string): string {
  const start = rules.indexOf(selector);
  return start === -1 ? "" : rules.slice(start, rules.indexOf("}", start));
}

function readTokens(rules: string): Tokens {
  return Object.fromEntries(
    [...rules.matchAll(/--([\w-]+): ([^;]+);/g)].map(([, name = "", value = ""]) => [name, value]),
  );
}

function resolve(value: string): string {
  const [, dye] = /^var\(--([\w-]+)\)$/.exec(value) ?? [];
  return dye === undefined ? value : (dyes[dye] ?? value);
}

test("a shop's own color is measured against the least favorable backgrounds", () => {
  const contrastsOf = (scheme: Scheme, front: string) =>
    palettes
      .filter((palette) => palette.scheme === scheme)
      .flatMap(({ tokens }) =>
        ["page", "card", "tint", "info-tint"].map((name) => contrastRatio(front, tokens[name] ?? "")),
      );
  expect(Math.min(...contrastsOf("light", "#000000"))).toBeCloseTo(contrastRatio("#000000", extremeGrounds.light));
  expect(Math.min(...contrastsOf("dark", "#ffffff"))).toBeCloseTo(contrastRatio("#ffffff", extremeGrounds.dark));
});
