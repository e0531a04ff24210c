import * as z from "zod";
import { createMerchantClient, type MerchantClient } from "@/lib/client/merchant";
import { merchantBasePath } from "@/lib/contract/endpoints.merchant";
import { StoryBuyer } from "../support/buyer";
import type { StoryShop } from "../support/story";

/** Signs in with a code from the demo inbox, on the shop's own host. Returns the session cookie. */
export async function signIn(shop: StoryShop, contact: string): Promise<string> {
  const page = { headers: { Origin: shop.origin } };
  const { code, ticket } = await asksForCode(shop, contact);
  const { headers } = await shop.merchant("POST", "/session/code/verify", { ...page, data: { contact, code, ticket } });
  return headers["set-cookie"]?.split(";")[0] ?? "";
}

const SentTicket = z.object({ ticket: z.string() });

/** Requests a sign-in code and reads it from the demo inbox. Returns it with its ticket. */
export async function asksForCode(shop: StoryShop, contact: string): Promise<{ code: string; ticket: string }> {
  let ticket = "";
  const code = await new StoryBuyer(shop, contact).awaitsCode(async () => {
    const sent = await shop.merchant("POST", "/session/code", { headers: { Origin: shop.origin }, data: { contact } });
    ticket = SentTicket.parse(sent.body).ticket;
  });
  return { code, ticket };
}

/** Returns a merchant client for a session. Every response is checked against the contract, and an error is thrown. */
export function createStaffClient(shop: StoryShop, cookie: string): MerchantClient {
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
