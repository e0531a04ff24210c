import { expect, test } from "vitest";
import { tracesOf } from "./secret-traces";

const phone = "+6281377778888";

test("a secret is found in plain text and in every readable encoding, at any offset", () => {
  for (const around of ["", "a", "ab", "abc"]) {
    const sample = `${around}${phone}${around}`;
    const texts = [
      sample,
      encodeURIComponent(sample),
      ...(["hex", "base64", "base64url"] as const).map((name) => Buffer.from(sample).toString(name)),
    ];
    for (const text of texts) expect(tracesOf([phone], `"ref":"${text}"`)).toEqual([phone]);
  }
  expect(tracesOf([phone], "+6281377778889 813777 MDgx")).toEqual([]);
});

test("a code is found on its own, but not inside a longer number or a name", () => {
  expect(tracesOf(["482913"], "kode 482913.")).toEqual(["482913"]);
  expect(tracesOf(["482913"], '{"code":"482913"}')).toEqual(["482913"]);
  expect(tracesOf(["482913"], '"time":1763482913000, msg_482913x')).toEqual([]);
});
