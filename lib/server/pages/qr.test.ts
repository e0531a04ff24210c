import { expect, test, vi } from "vitest";
import { fromRequest } from "@/lib/api/message";
import { deriveSecrets } from "@/lib/platform/crypto/secrets";
import { qrImageUrl } from "@/lib/platform/media/qr";
import { worldSecret } from "@/lib/testing/harness/world";
import { drawQr } from "@/lib/values/barcodes/qr";
import { qr } from "./qr";

vi.mock("@/lib/values/barcodes/qr", { spy: true });
vi.mock("@/lib/api/adapters", () => ({ connect: () => ({ secrets: deriveSecrets(worldSecret) }) }));
vi.mock("@/lib/api/rate-limit/visits", () => ({ refuseVisit: () => null }));

const origin = "http://toko.example";

test("a payment's QR code is rendered once, and a cached one returns 304", async () => {
  const url = qrImageUrl(deriveSecrets(worldSecret), origin, "00020101021226");
  const ask = (headers: Record<string, string> = {}) => qr(fromRequest(new Request(url, { headers })));
  const [first, second] = [await ask(), await ask()];
  expect(second).toEqual(first);
  expect(String(first.body)).toContain("<svg");
  expect(await ask({ "if-none-match": String(first.headers.ETag) })).toMatchObject({ status: 304, body: null });
  expect(drawQr).toHaveBeenCalledTimes(1);
});

test("a QR code whose URL we did not sign is not rendered", async () => {
  const proven = qrImageUrl(deriveSecrets("another secret than that of this server"), origin, "99999999");
  const drawn = vi.mocked(drawQr).mock.calls.length;
  expect((await qr(fromRequest(new Request(proven)))).status).toBe(404);
  expect(drawQr).toHaveBeenCalledTimes(drawn);
});
