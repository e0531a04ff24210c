import { readdirSync } from "node:fs";
import { getTableColumns, getTableName, isTable } from "drizzle-orm";
import { expect, test } from "vitest";
import { shops } from "@/lib/schema/shops";
import { Statements } from "@/lib/testing/statements/ties";

/**
 * Statements that read more than one shop, and the reason for each. All others name the shop of every table that they use. If
 * shops were split over several databases, these statements would have to query all of them.
 */
const acrossShops: readonly { why: string; statements: readonly string[] }[] = [
  {
    why: "Finds the shop of a request by its host.",
    statements: [
      "modules/shops/store/shops findShopByHost: domains+shops+domains",
      "modules/shops/store/shops listHosts: domains",
    ],
  },
  {
    why: "A domain belongs to at most one shop.",
    statements: ["modules/settings/store/domains isTaken: domains"],
  },
  {
    why: "Finds the shop of a gateway webhook by the gateway's reference of the payment.",
    statements: ["modules/payments/store/payments findPaymentByRef: payments+orders"],
  },
  {
    why: "Operators list all shops, and choose one by its slug.",
    statements: [
      "modules/shops/store/shop-records listShops: shops",
      "modules/shops/store/shops findShopBySlug: shops+domains",
    ],
  },
  {
    why: "A person may open few shops, and an address belongs to one shop.",
    statements: [
      "modules/shops/store/sign-ups findFreeOrdinal: signUps",
      "modules/shops/store/sign-ups findOwnShopId: signUps+shops",
      "modules/shops/store/sign-ups isAddressTaken: shops, domains",
    ],
  },
  {
    why: "The doctor checks all shops.",
    statements: [
      "modules/content/store/sections listStrange: shops, sections, products",
      "modules/shops/store/counters listDailyCounters: dailyCounters",
      "modules/orders/store/overdue listNeglecting: orders+shops",
      "modules/orders/store/due-refunds listOwing: orders",
      "modules/staff/store/people listOwned: staff",
      "modules/shops/store/shop-records findNewestMessage: outbox",
      "modules/notifications/store/webhook-log listUnheard: webhookEndpoints",
    ],
  },
  {
    why: "Scheduled jobs process the due rows of all shops.",
    statements: [
      "modules/imports/store/imports listApplying: imports+domains",
      "modules/imports/store/pictures takeDuePictures: importPictures",
      "modules/payments/store/gateway-refunds take: refunds",
      "modules/orders/store/due-transitions listDueTransitions: orders",
      "modules/orders/store/due-transitions backfillTransitionTimes: orders",
      "modules/orders/store/overdue listOverdue: orders, orders",
      "modules/orders/store/overdue takeLateClaims: orders+shops",
      "modules/payments/store/payments listAbandoned: payments",
      "modules/payments/store/payments takeDueInquiries: payments",
      "modules/orders/store/search-keys takeUnindexed: unindexedOrders",
      "modules/orders/store/sold-counts countSales: orders",
      "modules/privacy/store/erasures listOpenForgettings: forgettings",
      "modules/privacy/store/buyer-retention listDueRetentions: shops+retentionWalks",
      "modules/reports/store/rollups takeStale: staleDays",
      "modules/reports/store/rollups listUntallied: shops",
      "modules/reports/store/rollups listWithoutPayments: rolledUpDays",
      "modules/catalog/store/images sweepImages: images",
      "modules/shops/store/sign-ups listIdleShops: signUps",
      "modules/notifications/store/outbox takeDueMessages: outbox",
      "modules/notifications/store/pushes takeDuePushes: pushDeliveries",
      "modules/notifications/store/staff-notifications takeDueNotices: staffNotices",
      "modules/notifications/store/webhooks takeDueDeliveries: webhookDeliveries",
    ],
  },
  {
    why: "Retention deletes expired rows of all shops, table by table.",
    statements: [
      "modules/privacy/store/retention deleteExpired: unnamed, unnamed",
      "modules/privacy/store/history selectAged: shops, unnamed",
      "modules/privacy/store/history deleteAged: unnamed",
      "modules/privacy/store/history deleteMovements: stockMovements",
    ],
  },
  {
    why: "Shop deletion deletes the rows of a shop, table by table.",
    statements: [
      "modules/privacy/store/shop-end listEnding: shops",
      "modules/privacy/store/shop-end deleteSome: unnamed, unnamed",
    ],
  },
  {
    why: "Backfills find older rows without contact keys or search keys in all shops.",
    statements: [
      "modules/checkout/store/contact-keys takeUnkeyedOrders: orders",
      "modules/orders/store/search-keys takeUnsearchable: orders",
      "modules/checkout/store/contact-keys takeUnkeyedDrafts: drafts",
      "modules/checkout/store/contact-keys listUnkeyedVouchers: voucherUses",
    ],
  },
  {
    why: "Key rotation re-encrypts the rows of all shops.",
    statements: [
      "modules/operations/store/key-rotation nextSealed.connections: connections",
      "modules/operations/store/key-rotation nextSealed.webhooks: webhookEndpoints",
      "modules/operations/store/key-rotation nextSealed.messages: outbox",
      "modules/operations/store/key-rotation nextSealed.drafts: drafts",
      "modules/operations/store/key-rotation nextSealed.notes: orderNotes",
      "modules/operations/store/key-rotation nextSealed.orders: orders",
      "modules/operations/store/key-rotation nextSealed.staff: staff",
      "modules/operations/store/key-rotation nextSealed.pushKeys: pushKeys",
      "modules/operations/store/key-rotation nextSealed.devices: pushSubscriptions",
    ],
  },
  {
    why: "The search indexes contain the shop in their keys; results are filtered by shop again.",
    statements: [
      "modules/catalog/store/editing/text-search named: products, products",
      "modules/catalog/store/text-query besideIn: searchVocabulary",
      "modules/catalog/store/search indexed: products",
    ],
  },
];

/** Tables that belong to no shop, and why. */
const ofNoShop: Record<string, string> = {
  codeSends: "Counts the codes sent to a contact over all shops, so that several shops cannot flood a buyer.",
  providerAnswers: "Responses of a provider about destinations and couriers are the same for every shop.",
  jobRuns: "A scheduled job runs for all shops together.",
  rollupProgress: "The rollup of a day runs for all shops together.",
};

/** Files that may contain statements, below `lib`. */
const hasStatements = /^(modules\/[^/]+\/store|platform\/db\/(?!sql\/)|api\/idempotency\/store)\/?.*\.ts$/;

const modules: Record<string, object> = import.meta.glob("../../schema/*.ts", { eager: true });
const tables = Object.values(modules)
  .flatMap((module) => Object.entries(module))
  .flatMap(([exported, table]) => (isTable(table) ? [{ exported, table }] : []));

/** The `shops` table identifies the shop by `id`, all others by `shopId`. */
const ofShops = new Map(
  tables.flatMap(({ exported, table }) => {
    const key = table === shops ? "id" : "shopId";
    return key in getTableColumns(table) ? [[exported, { name: getTableName(table), key }]] : [];
  }),
);

test("every table belongs to a shop, except those listed here", () => {
  const others = tables.map(({ exported }) => exported).filter((exported) => !ofShops.has(exported));
  const advice = "Give the table a column `shopId: shopId()`, or add it to `ofNoShop` with the reason";
  expect(others.sort(), advice).toEqual(Object.keys(ofNoShop).sort());
});

test("a statement names the shop of every table it reads or writes, except those listed here", () => {
  const folder = "lib";
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
    (path) => hasStatements.test(path) && !path.endsWith(".test.ts"),
  );
  const statements = new Statements(folder, ofShops);
  const found = files.flatMap((path) => statements.looseIn(path.slice(0, -".ts".length)));
  const known = acrossShops.flatMap((each) => each.statements);
  expect(
    found.filter((statement) => !known.includes(statement)),
    "Compare the `shopId` of each table in the same `select` or `update`, or add it to `acrossShops` with the reason",
  ).toEqual([]);
  expect(
    known.filter((statement) => !found.includes(statement)),
    "Delete them from `acrossShops`",
  ).toEqual([]);
});
