import { contract } from "@/lib/contract";
import { basePath } from "@/lib/contract/endpoints";
import { at, current } from "@/lib/contract/versions";
import type { Answer } from "@/lib/http/message";
import { dispatch } from "@/lib/http/routes";
import type { Params } from "./samples";

/** Whether this host is a shop's, and things of that shop that samples can name. */
export type Examples = { readonly isShop: boolean; readonly params: Params };

type Visitor = { get(name: string): string | null };

/** Asks the API in this process, on the visitor's behalf, for a product and a page that exist. */
export async function findExamples(visitor: Visitor): Promise<Examples> {
  const [products, page] = await Promise.all([
    ask(visitor, "/products", "limit=1"),
    ask(visitor, "/storefront/page/tentang"),
  ]);
  const list = at(contract.listProducts.response, current).safeParse(read(products));
  const slug = list.data?.products?.[0]?.slug;
  const key = page.status === 200 ? "tentang" : "home";
  // A shop that is too busy to answer is still a shop.
  const isShop = products.status !== 404 && products.status !== 400;
  return { isShop, params: isShop ? { key, ...(slug ? { slug } : {}) } : {} };
}

/** Headers that would change the answer. All others go along, so that the visitor's own budget is spent. */
const withheld = new Set(["origin", "accept-encoding", "if-none-match", "x-api-version"]);

async function ask(visitor: Visitor, path: string, query = ""): Promise<Answer> {
  return dispatch({
    method: "GET",
    path: basePath + path,
    query,
    address: null,
    header: (name) => (withheld.has(name) ? null : visitor.get(name)),
    readBody: async () => null,
  });
}

function read({ body }: Answer): unknown {
  return body === null ? null : JSON.parse(Buffer.from(body).toString());
}
