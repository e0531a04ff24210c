import { test } from "playwright/test";
import type { StorefrontVisitor } from "./visitor";

/**
 * Starts to count a journey. The returned function ends it. The seconds are recorded with the story but never asserted: they
 * depend on the machine as much as on the pages.
 */
export function journeyOf({ counts }: StorefrontVisitor, name: string): () => StorefrontVisitor["counts"] {
  const before = { ...counts };
  const start = performance.now();
  return () => {
    const presses = counts.presses - before.presses;
    const fields = counts.fields - before.fields;
    const seconds = ((performance.now() - start) / 1_000).toFixed(1);
    const description = `${name}: ${presses} taps, ${fields} fields, ${seconds} s`;
    test.info().annotations.push({ type: "journey", description });
    return { presses, fields };
  };
}
