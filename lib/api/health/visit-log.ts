import type { ServerResponse } from "node:http";
import { connect } from "@/lib/api/adapters";
import type { BudgetGroup } from "@/lib/contract/limits";
import { recallShop } from "@/lib/modules/shops/service/shops";
import { canonicalHost } from "@/lib/values/host";
import { after } from "@/lib/values/maybe-promise";
import type { HttpRequest } from "../message";
import { selectPageBudgetGroup } from "../rate-limit/page-refusal";
import { readHostHeader } from "../request/host";
import { builtPath } from "./built-path";
import { noteAnswer, observe } from "./observed";

/** Log name of a request that is no operation of the API. The path is never logged, since it may contain a tracking token. */
export type Visit = BudgetGroup | "files" | "notifications" | "cron" | "sign-up" | "stand-ins" | "malformed";

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
