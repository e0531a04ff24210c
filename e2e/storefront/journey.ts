import { test } from "playwright/test";
import type { StorefrontVisitor } from "./visitor";

/**
 * Begins to count a journey; what it answers with ends it. The seconds are noted with the story and never judged: they say as much
 * about the machine as about the pages.
 */
export function journeyOf({ tally }: StorefrontVisitor, name: string): () => StorefrontVisitor["tally"] {
  const before = { ...tally };
  const start = performance.now();
  return () => {
    const presses = tally.presses - before.presses;
    const fields = tally.fields - before.fields;
    const seconds = ((performance.now() - start) / 1_000).toFixed(1);
    const description = `${name}: ${presses} taps, ${fields} fields, ${seconds} s`;
    test.info().annotations.push({ type: "journey", description });
    return { presses, fields };
  };
}
