import type { ServerResponse } from "node:http";
import { connect } from "@/lib/adapters";
import type { BudgetGroup } from "@/lib/contract/limits";
import { canonicalHost } from "@/lib/domain/access/host";
import { after } from "@/lib/domain/soon";
import { recallShop } from "@/lib/services/shops/shops";
import { selectPageBudgetGroup } from "../limits/page-refusal";
import type { HttpRequest } from "../message";
import { builtPath } from "../pages/built-files";
import { readHostHeader } from "../request/host";
import { noteAnswer, observe } from "./observed";

/** Log name of a request that is no operation of the API. The path is never logged, since it may contain a tracking token. */
export type Visit = BudgetGroup | "files" | "notifications" | "cron" | "stand-ins" | "malformed";

/** Log name of a path outside the API: a built file, or the group of its rate limit. */
export function classifyVisit(path: string): Visit {
  return path.startsWith(builtPath) ? "files" : selectPageBudgetGroup(path);
}

/** Writes the log line of a visit after its response. Operations of the API log theirs in `serve`. */
export function noteVisit(visit: Visit, incoming: HttpRequest, response: ServerResponse): void {
  const observed = observe(visit, "", incoming);
  response.once("close", () => {
    // Like nginx, 499 means that the visitor left before the response.
    const status = response.headersSent ? response.statusCode : 499;
    void after(connect(), ({ env, clock }) => {
      const host =
        isOfShop(visit) && canonicalHost(readHostHeader((name) => incoming.header(name), env.trustForwardedHost) ?? "");
      const shop = host ? recallShop(host, clock.now().getTime()) : null;
      noteAnswer({ ...observed, shop: shop?.slug ?? null }, { status, headers: {} }, undefined);
    });
  });
}

/** The host of a gateway webhook or a cron request says nothing about the shops concerned. */
function isOfShop(visit: Visit): boolean {
  return visit !== "notifications" && visit !== "cron" && visit !== "malformed";
}
