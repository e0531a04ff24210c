import { formatRupiah } from "@/app/(storefront)/_copy/format";
import { EtalaseError, type KeyStore } from "@/lib/client";
import { createMerchantClient } from "@/lib/client/merchant";
import { fields } from "../_copy/fields";
import { formatAdminMoment } from "../_copy/moment";
import { type AuthenticationKind, proveAnew } from "./authentication";
import { DeviceFault } from "./device-fault";

/** Merchant API client for signing in. Authentication errors are passed to the caller. */
export const plainApi = createMerchantClient({ retries: 1 });

/**
 * Merchant API client for everything else. If the session has ended or step-up is required, asks for it in a dialog. Then
 * repeats the same request, so no input is lost.
 */
export const adminApi = createMerchantClient({
  retries: 1,
  // A request may wait for a person who signs in or steps up.
  timeoutMs: 0,
  keys: createKeyStore(),
  fetch: (request) => fetchProven(request),
});

/** Stores idempotency keys. If a response is lost, the next click sends the same request with the same key. */
function createKeyStore(): KeyStore {
  return {
    getItem: (name) => sessionStorage.getItem(name),
    setItem: (name, value) => sessionStorage.setItem(name, value),
    removeItem: (name) => sessionStorage.removeItem(name),
  };
}

const proofs = new Map<unknown, AuthenticationKind>([
  ["sign_in_required", "session"],
  ["step_up_required", "step_up"],
]);

/** Like `adminApi`, with another `fetch` that reports upload progress. */
export function createUploadApi(send: Send): typeof adminApi {
  return createMerchantClient({ retries: 1, timeoutMs: 0, fetch: (request) => fetchProven(request, send) });
}

type Send = (request: Request) => Promise<Response>;

async function fetchProven(request: Request, send: Send = (each) => fetch(each)): Promise<Response> {
  const again = request.clone();
  const response = await send(request);
  if (response.status !== 401 && response.status !== 403) return response;
  const answer: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  const wanted = proofs.get(fields(fields(answer).error).code);
  if (!wanted || !(await proveAnew(wanted))) return response;
  return send(again);
}

/**
 * Returns an error message for the user. API errors have their own text, including field issues. `unreachable` means a broken
 * connection.
 */
export function toAdminErrorMessage(failure: unknown): string {
  if (failure instanceof DeviceFault) return failure.message;
  if (!(failure instanceof EtalaseError)) throw failure;
  if (failure.code === "unreachable") return "Koneksi terputus. Yang kamu isi tetap ada; coba lagi sebentar.";
  if (failure.code === "changed_meanwhile") return meanwhile(failure.details);
  if (failure.code === "transition_refused") return outrun(failure.details);
  if (failure.code === "method_incomplete") return failure.details.missing.map(({ message }) => message).join(" ");
  if (failure.code === "orders_open") return `${failure.message} Pesanannya: ${failure.details.numbers.join(", ")}.`;
  if (failure.code === "refund_limit") return `${failure.message} Sisa batasmu ${formatRupiah(failure.details.left)}.`;
  if (failure.code === "invalid_request") return failure.details.issues[0]?.message ?? failure.message;
  if (failure.status >= 500) return broken(failure.requestId);
  return failure.message;
}

function broken(requestId: string | null): string {
  const message = "Server toko sedang bermasalah. Yang kamu isi tetap ada; coba lagi sebentar.";
  return requestId ? `${message} Kalau tetap begini, sebutkan kode ${requestId} waktu minta bantuan.` : message;
}

type Meanwhile = { by: string | null; at: string | null; revision: number | null };

function meanwhile({ by, at, revision }: Meanwhile): string {
  if (revision === null) return "Ini sudah dihapus orang lain. Yang kamu isi masih ada di layar.";
  const summary = `${by ? `${by} mengubah ini` : "Ini diubah orang lain"} ${at ? formatAdminMoment(at, new Date()) : "baru saja"}`;
  return `${summary}. Yang kamu isi tetap ada: periksa, lalu simpan lagi, atau batalkan.`;
}

/** Message for an order that another request has already transitioned. */
function outrun({ by, status_label }: { by: string | null; status_label: string }): string {
  return `${by ? `${by} sudah lebih dulu` : "Pesanan ini baru saja berubah"}: sekarang ${status_label}.`;
}
