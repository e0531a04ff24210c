import { splitEndpoint } from "@/lib/contract/endpoints";
import { merchantBasePath } from "@/lib/contract/endpoints.merchant";
import type { MerchantOperation } from "@/lib/contract/merchant/operation";
import { createApiTimeline } from "@/lib/contract/versions/timeline";
import { findAnyShop, forgetShops } from "@/lib/modules/shops/service/shops";
import type { ShopChange } from "@/lib/platform/workers/messages";
import { announceShopChange } from "@/lib/platform/workers/worker";
import type { Timed } from "@/lib/use-case/context";
import type { FileAnswer, SessionAnswer } from "@/lib/use-case/merchant-context";
import type { Edge } from "../pipeline";
import { forgetAnswers } from "../responses/response-cache";
import { json, type Served } from "../work";
import { admitMerchant, type Principal } from "./admission";
import { deviceCookie, sessionCookie } from "./credentials";
import { readMerchantInput } from "./input";
import { fileAnswer, revisionTag } from "./responses";

/** Not dated: `/v1` keeps all it has, and may gain more. */
const dates = createApiTimeline({ versions: ["v1"], steps: { v1: [] } });

/** Pipeline steps of the merchant API: no other page may call it, and every request must authenticate. */
export const merchantEdge: Edge<MerchantOperation, Principal> = {
  basePath: merchantBasePath,
  dates,
  vary: "Authorization, Cookie, Origin, Accept-Encoding",
  hasPreflights: false,
  handleCors: () => null,
  findShop: findAnyShop,
  checkOrigin: () => dates.baseline,
  authorize: admitMerchant,
  readInput: (op, version, incoming, params) => readMerchantInput(op, dates.operation(op, version), incoming, params),
};

type ServedMerchant = Served<MerchantOperation, Principal>;
export type MerchantWork = ServedMerchant["work"];

/** Operation of the merchant API for the shared pipeline. All workers show its changes to buyers immediately. */
export function servedMerchant(name: string, op: MerchantOperation, useCase: MerchantWork): ServedMerchant {
  const isRead = splitEndpoint(op.endpoint).method === "GET";
  const work: MerchantWork = async (ctx, input) => {
    const outcome = await useCase(ctx, input);
    if (!isRead) await forgetEverywhere({ shopId: ctx.shop.id, hasDomains: op.role === "owner" });
    return op.cache ? lasting(outcome) : outcome;
  };
  const respond = responderOf(op, work);
  return {
    name,
    op,
    work,
    ownerOf: ({ actor }) => (actor && "id" in actor ? `${actor.id} ` : ""),
    headersOf: revisionTag,
    ...(respond ? { respond } : {}),
  };
}

/** Makes every worker forget what it knows of a changed shop. */
function forgetEverywhere(change: ShopChange): Promise<void> {
  forgetAnswers(change.shopId);
  if (change.hasDomains) forgetShops();
  return announceShopChange(change);
}

/** A shared response of the merchant API cannot change while this process runs. */
function lasting<T extends object>(value: T): Timed<T> {
  return { value, changesAt: null, isLasting: true };
}

/** Responder of an operation that returns a file or sets a session cookie; others return JSON. */
function responderOf({ file, session }: MerchantOperation, work: MerchantWork): ServedMerchant["respond"] {
  if (file) {
    return async (ctx, input, headers) => await fileAnswer(file, (await work(ctx, input)) as FileAnswer, headers);
  }
  if (!session) return undefined;
  return async (ctx, input, headers) => {
    const { answer, session: begun, device } = (await work(ctx, input)) as SessionAnswer<object>;
    headers["Set-Cookie"] = sessionCookie(ctx.host, begun);
    const response = json(Buffer.from(JSON.stringify(answer)), headers);
    return device === undefined ? response : { ...response, cookies: [deviceCookie(ctx.host, device)] };
  };
}
