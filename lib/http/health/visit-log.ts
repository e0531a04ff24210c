import type { ServerResponse } from "node:http";
import { connect } from "@/lib/adapters";
import type { BudgetGroup } from "@/lib/contract/limits";
import { canonicalHost } from "@/lib/domain/access/host";
import { after } from "@/lib/domain/soon";
import { recallShop } from "@/lib/services/shops/shops";
import { pageGroupOf } from "../limits/page-refusal";
import type { Incoming } from "../message";
import { builtPath } from "../pages/built-files";
import { hostIn } from "../request/host";
import { noteAnswer, observe } from "./observed";

/** A request that is no operation of the API, as the log names it. Never by its path, which may hold the token of an order. */
export type Visit = BudgetGroup | "files" | "notifications" | "cron" | "stand-ins" | "malformed";

/** What is visited at a path outside the API: a file of the build, or whatever its budget is for. */
export function visitAt(path: string): Visit {
  return path.startsWith(builtPath) ? "files" : pageGroupOf(path);
}

/** Writes the line of a visit once it is answered. Operations of the API write theirs in `serve`. */
export function noteVisit(visit: Visit, incoming: Incoming, response: ServerResponse): void {
  const observed = observe(visit, "", incoming);
  response.once("close", () => {
    // 499 is what nginx writes of a visitor who left before the answer.
    const status = response.headersSent ? response.statusCode : 499;
    void after(connect(), ({ env, clock }) => {
      const host =
        isOfShop(visit) && canonicalHost(hostIn((name) => incoming.header(name), env.trustForwardedHost) ?? "");
      const shop = host ? recallShop(host, clock.now().getTime()) : null;
      noteAnswer({ ...observed, shop: shop?.slug ?? null }, { status, headers: {} }, undefined);
    });
  });
}

/** The host that a gateway or a cron asks says nothing of the shops that its work is for. */
function isOfShop(visit: Visit): boolean {
  return visit !== "notifications" && visit !== "cron" && visit !== "malformed";
}
