import { sweepMedia } from "@/lib/modules/catalog/service/media-sweep";
import { keyMailboxes } from "@/lib/modules/checkout/service/contact-keys";
import { continueImports } from "@/lib/modules/imports/service/continuing";
import { fetchPictures } from "@/lib/modules/imports/service/fetching";
import { deliverDue } from "@/lib/modules/notifications/service/outbox";
import { pushDue } from "@/lib/modules/notifications/service/pushes";
import { sendDueStaffNotifications } from "@/lib/modules/notifications/service/staff-notifications";
import { deliverEvents } from "@/lib/modules/notifications/service/webhook-deliveries";
import { claimRound, noteRuns } from "@/lib/modules/operations/store/jobs";
import { getEffectiveStatus } from "@/lib/modules/orders/rules/order-states";
import { backfillTransitionTimes, listDueTransitions } from "@/lib/modules/orders/service/due-transitions";
import { lockOrder } from "@/lib/modules/orders/service/orders";
import { listOverdue } from "@/lib/modules/orders/service/overdue";
import { keySearches } from "@/lib/modules/orders/service/search-keys";
import { countSales } from "@/lib/modules/orders/service/sold-counts";
import { applyTransition, inTransaction } from "@/lib/modules/orders/service/transitions";
import { openAbandoned } from "@/lib/modules/payments/service/abandoned-openings";
import { remindOfClaims } from "@/lib/modules/payments/service/claims";
import { sendRefunds } from "@/lib/modules/payments/service/gateway-refunds";
import { sendStatusInquiries } from "@/lib/modules/payments/service/status-inquiries";
import { continueErasures } from "@/lib/modules/privacy/service/erasure";
import { applyRetention } from "@/lib/modules/privacy/service/expired-rows";
import { forgetAged } from "@/lib/modules/privacy/service/retention";
import { endShops } from "@/lib/modules/privacy/service/shop-end";
import { rollUpSales } from "@/lib/modules/reports/service/rollups";
import { closeIdleShops } from "@/lib/modules/settings/service/idle-shops";
import { telemetry } from "@/lib/platform/telemetry";
import type { Deps } from "@/lib/use-case/context";

const batch = 100;

/**
 * Expires orders that were not paid in time, or whose transfer was not found. Stock and voucher uses are returned exactly once.
 */
async function expireOrders(deps: Deps, now: Date): Promise<number> {
  const overdue = await listOverdue(deps.db, now, batch);
  let expiredCount = 0;
  for (const { shopId, id } of overdue) {
    const expiredOrder = await inTransaction(deps, now, async (tx) => {
      const order = await lockOrder(tx, shopId, id);
      if (!order || getEffectiveStatus(order, now) !== "expired" || order.status === "expired") return null;
      return applyTransition(deps, tx, order, "expire", { actor: "system", reason: null, now });
    });
    if (expiredOrder) expiredCount += 1;
  }
  return expiredCount;
}

/** Marks parcels as delivered if their buyers report nothing, and completes orders that were delivered a while ago. */
async function moveOn(deps: Deps, now: Date): Promise<number> {
  await backfillTransitionTimes(deps.db, batch);
  let transitionCount = 0;
  for (const { shopId, id, status } of await listDueTransitions(deps.db, now, batch)) {
    const order = await inTransaction(deps, now, async (tx) => {
      const seen = await lockOrder(tx, shopId, id);
      // The buyer or merchant may have been faster. The waiting time then starts again.
      if (seen?.status !== status) return null;
      const event = status === "shipped" ? "deliver" : "complete";
      return applyTransition(deps, tx, seen, event, { actor: "system", reason: null, now });
    });
    if (order) transitionCount += 1;
  }
  return transitionCount;
}

/** Scheduled jobs. Each may run concurrently on any instance. It returns the amount of work done. */
export const jobs = {
  "expire-orders": expireOrders,
  "move-on": moveOn,
  "remind-of-claims": (deps: Deps, now: Date) => remindOfClaims(deps, now, batch),
  "deliver-outbox": deliverDue,
  "tell-staff": (deps: Deps, now: Date) => sendDueStaffNotifications(deps, now),
  "push-to-staff": (deps: Deps, now: Date) => pushDue(deps, now),
  "deliver-webhooks": (deps: Deps, now: Date) => deliverEvents(deps, now),
  "count-sales": (deps: Deps, now: Date) => countSales(deps.db, now, batch),
  "tally-sales": rollUpSales,
  "key-mailboxes": keyMailboxes,
  "key-searches": keySearches,
  "sweep-media": sweepMedia,
  forget: (deps: Deps, now: Date) => applyRetention(deps.db, now, { historyDays: deps.env?.historyDays }),
  "forget-buyers": async (deps: Deps, now: Date) => (await continueErasures(deps, now)) + (await forgetAged(deps, now)),
  "end-shops": endShops,
  "close-idle-shops": closeIdleShops,
  // Runs after the jobs that buyers wait for.
  "apply-imports": continueImports,
  "fetch-pictures": fetchPictures,
  // Run last, because they wait for gateways.
  "open-payments": openAbandoned,
  "ask-gateways": sendStatusInquiries,
  "send-refunds": sendRefunds,
} satisfies Record<string, (deps: Deps, now: Date) => Promise<number>>;

export type JobName = keyof typeof jobs;

/** True if there is a job with this name. */
export function isJob(name: string): name is JobName {
  return Object.hasOwn(jobs, name);
}

/** Runs all jobs once and returns the result of each. A failing job does not stop the others. */
export async function runAll(deps: Deps, now: Date): Promise<Record<string, number>> {
  const done: Record<string, number> = {};
  const failures: unknown[] = [];
  for (const [name, job] of Object.entries(jobs)) {
    try {
      done[name] = await timed(name, () => job(deps, now));
    } catch (failure) {
      failures.push(failure);
    }
  }
  await noteRuns(deps.db, done, now);
  if (failures.length > 0) throw failures[0];
  return done;
}

/** Runs a job and reports its duration to the telemetry, if enabled. */
async function timed(job: string, work: () => Promise<number>): Promise<number> {
  const watch = telemetry();
  if (!watch) return work();
  const startedMs = performance.now();
  const note = (isFailed: boolean) => watch.noteJob({ job, isFailed, ms: performance.now() - startedMs });
  try {
    const done = await work();
    note(false);
    return done;
  } catch (failure) {
    note(true);
    throw failure;
  }
}

const pauseMs = 60_000;

/**
 * Runs all jobs if none has run for a minute and no other instance runs them. For serverless deployments, where requests start
 * them.
 */
export async function runIfDue(deps: Deps, now: Date): Promise<boolean> {
  const isMine = await claimRound(deps.db, Object.keys(jobs), pauseMs, now);
  if (isMine) await runAll(deps, now);
  return isMine;
}

/** Runs one job once and returns the amount of work done. */
export async function runJob(deps: Deps, name: JobName, now: Date): Promise<number> {
  const done = await timed(name, () => jobs[name](deps, now));
  await noteRuns(deps.db, { [name]: done }, now);
  return done;
}
