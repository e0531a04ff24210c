import { expect, test } from "vitest";
import { describeAuditAction, describeAuditDiff, formatActorName } from "./audit-log";

const subject = { kind: "product", id: "prd_1", name: "Kain Kawung" };

test("an audit entry reads as a sentence, even if its action is unknown", () => {
  expect(describeAuditAction({ action: "product.changed", subject })).toBe("mengubah produk Kain Kawung");
  expect(
    describeAuditAction({
      action: "session.began",
      subject: { kind: "session", id: "ses_1", name: "Chrome di Android" },
    }),
  ).toBe("masuk dari Chrome di Android");
  expect(describeAuditAction({ action: "robot.half_awake", subject: null })).toBe("half awake robot");
  expect(formatActorName({ actor: { kind: "staff", id: "stf_1", name: "Sari" } })).toBe("Sari");
  expect(formatActorName({ actor: { kind: "token", id: "tok_1", name: "Gudang" } })).toBe("Token Gudang");
  expect(formatActorName({ actor: { kind: "command", id: null, name: null } })).toBe("Pengelola server");
});

test("an audit entry shows the values before and after a change", () => {
  expect(describeAuditDiff({ before: { price: 10, note: null }, after: { price: 12, note: "baru" } })).toEqual([
    "price: 10 → 12",
    "note: kosong → baru",
  ]);
  expect(describeAuditDiff({ before: null, after: { enabled: true } })).toEqual(["enabled: ya"]);
  expect(describeAuditDiff({ before: { text: "x".repeat(200) }, after: null })[0]).toMatch(/^text: x{120}… → kosong$/);
});
