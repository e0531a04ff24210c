import { Complaint } from "@/lib/adapters/complaint";
import { createMerchantClient } from "@/lib/client/merchant";
import type { FileAnswer } from "@/lib/services/merchant/context";
import type { ShopApi } from "@/lib/services/merchant/whole/hand";
import { words } from "./verb";

/** What is said in place of a shop's short name to reach it on any deployment. */
export const away = {
  url: words("the address of the shop, such as https://toko.example"),
  token: words("a token").optional(),
};

/** How a verb that can be said from elsewhere is said there. */
export const awayUsage = "--url <https://toko.example> --token <etl_…>";

/** The operations of a shop at an address, for whoever has this token of it. */
export function reach({ url, token = process.env.ETALASE_TOKEN }: { url: string; token?: string | undefined }): {
  api: ShopApi;
  name: string;
} {
  if (!URL.canParse(url)) throw new Complaint(["--url must be the address of the shop, such as https://toko.example."]);
  if (!token) throw new Complaint(["--token or ETALASE_TOKEN is needed: a token of the shop at that address."]);
  const { origin, host } = new URL(url);
  // Both are made of the same contract; a client takes what may be sent, which is more.
  return { api: createMerchantClient({ origin, token }) as unknown as ShopApi, name: host };
}

/** The bytes of a file that an operation answered with, here or over HTTP. */
export async function bytesOf(answer: unknown): Promise<Uint8Array> {
  if (answer instanceof Blob) return new Uint8Array(await answer.arrayBuffer());
  return Buffer.from((answer as FileAnswer).body);
}
