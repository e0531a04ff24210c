import { createMerchantClient } from "@/lib/client/merchant";
import type { MerchantApi } from "@/lib/modules/shop-export/service/transport";
import { OperatorError } from "@/lib/platform/operator-error";
import { readFileBytes } from "@/lib/use-case/file-answer";
import type { FileAnswer } from "@/lib/use-case/merchant-context";
import { requiredText } from "./argument-types";

/** Options that replace the shop's slug and reach the shop on any deployment. */
export const remoteOptions = {
  url: requiredText("the address of the shop, such as https://toko.example"),
  token: requiredText("a token").optional(),
};

/** Returns the merchant API of the shop at a URL, authenticated by a token. */
export function openRemoteApi({
  url,
  token = process.env.ETALASE_TOKEN,
}: {
  url: string;
  token?: string | undefined;
}): {
  api: MerchantApi;
  name: string;
} {
  if (!URL.canParse(url))
    throw new OperatorError(["--url must be the address of the shop, such as https://toko.example."]);
  if (!token) throw new OperatorError(["--token or ETALASE_TOKEN is required: a token of the shop at that address."]);
  const { origin, host } = new URL(url);
  return { api: createMerchantClient({ origin, token }), name: host };
}

/** Returns the bytes of a file that an operation returned, locally or over HTTP. */
export async function readResponseBytes(response: unknown): Promise<Uint8Array> {
  if (response instanceof Blob) return new Uint8Array(await response.arrayBuffer());
  return readFileBytes(response as FileAnswer);
}
