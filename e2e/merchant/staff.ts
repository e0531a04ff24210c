import { createMerchantClient, type MerchantClient } from "@/lib/client/merchant";
import { merchantBasePath } from "@/lib/contract/merchant/endpoints";
import { StoryBuyer } from "../buyer";
import type { StoryShop } from "../story";

/** Signs in by a code out of the demo's inbox, on the shop's own host, and answers with the cookie of the session. */
export async function signIn(shop: StoryShop, contact: string): Promise<string> {
  const page = { headers: { Origin: shop.origin } };
  const send = () => shop.merchant("POST", "/session/code", { ...page, data: { contact } });
  const code = await new StoryBuyer(shop, contact).awaitsCode(send);
  const { headers } = await shop.merchant("POST", "/session/code/verify", { ...page, data: { contact, code } });
  return headers["set-cookie"]?.split(";")[0] ?? "";
}

/** What somebody with this session can do. Every answer is held against the contract, and a refusal is thrown. */
export function deskOf(shop: StoryShop, cookie: string): MerchantClient {
  const fetch = async (call: Request) => {
    const { pathname, search } = new URL(call.url);
    const headers = { ...Object.fromEntries(call.headers), Origin: shop.origin, Cookie: cookie };
    const data = call.body ? { data: Buffer.from(await call.arrayBuffer()) } : {};
    const path = pathname.slice(merchantBasePath.length) + search;
    const answer = await shop.merchant(call.method, path, { headers, ...data });
    return new Response(answer.bytes.toString(), { status: answer.status });
  };
  return createMerchantClient({ origin: shop.origin, fetch, retries: 0 });
}
