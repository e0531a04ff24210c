import { readdirSync } from "node:fs";
import { getTableColumns, getTableName, isTable } from "drizzle-orm";
import { expect, test } from "vitest";
import { Statements } from "@/lib/testing/statements/ties";
import { shops } from "./tables/shops";

/**
 * Statements that read more than one shop, and the reason for each. All others name the shop of every table that they use. If
 * shops were split over several databases, these statements would have to query all of them.
 */
const acrossShops: readonly { why: string; statements: readonly string[] }[] = [
  {
    why: "A request tells a host, and by it the shop is found.",
    statements: ["shops/shops findShopByHost: domains+shops+domains", "shops/shops listHosts: domains"],
  },
  {
    why: "A domain is one shop's over all of them.",
    statements: ["shops/domains isTaken: domains"],
  },
  {
    why: "A gateway's notice tells its own name of a payment, and by it the shop is found.",
    statements: ["orders/payments findPaymentByRef: payments+orders"],
  },
  {
    why: "Whoever runs the deployment looks at all shops, and names one by its slug.",
    statements: ["shops/shopkeeping listShops: shops"],
  },
  {
    why: "The doctor looks for what is wrong in any shop.",
    statements: [
      "catalogue/content listStrange: shops, sections, products",
      "checkout/tallies listDailyCounters: dailyCounters",
      "orders/overdue listNeglecting: orders+shops",
      "orders/refunds listOwing: orders",
      "staff/people listOwned: staff",
      "shops/shopkeeping findNewestMessage: outbox",
      "work/webhook-log listUnheard: webhookEndpoints",
    ],
  },
  {
    why: "Timed work takes what is due, whosever it is.",
    statements: [
      "imports/jobs listApplying: imports+domains",
      "imports/pictures takeDuePictures: importPictures",
      "orders/gateway-refunds take: refunds",
      "orders/moving-on listDueTransitions: orders",
      "orders/moving-on backfillTransitionTimes: orders",
      "orders/overdue listOverdue: orders, orders",
      "orders/overdue takeLateClaims: orders+shops",
      "orders/payments listAbandoned: payments",
      "orders/payments takeDueInquiries: payments",
      "orders/sales countSales: orders",
      "privacy/forgettings listOpenForgettings: forgettings",
      "privacy/retention listDueRetentions: shops+retentionWalks",
      "reports/tallying takeStale: staleDays",
      "reports/tallying listUntallied: shops",
      "shops/images sweepImages: images",
      "work/outbox takeDueMessages: outbox",
      "work/pushes takeDuePushes: pushDeliveries",
      "work/staff-notices takeDueNotices: staffNotices",
      "work/webhooks takeDueDeliveries: webhookDeliveries",
    ],
  },
  {
    why: "Timed work forgets what is over, table by table.",
    statements: ["work/forgetting deleteExpired: unnamed, unnamed"],
  },
  {
    why: "A shop that has ended loses its rows, table by table.",
    statements: ["privacy/ending listEnding: shops", "privacy/ending deleteSome: unnamed, unnamed"],
  },
  {
    why: "Rows that were written before mailboxes or searches were known are looked for in all shops.",
    statements: [
      "checkout/mailboxes takeUnkeyedOrders: orders",
      "orders/search-keys takeUnsearchable: orders",
      "checkout/mailboxes takeUnkeyedDrafts: drafts",
      "checkout/mailboxes listUnkeyedVouchers: voucherUses",
    ],
  },
  {
    why: "A change of the secret walks through all that is sealed.",
    statements: [
      "work/resealing nextSealed.connections: connections",
      "work/resealing nextSealed.webhooks: webhookEndpoints",
      "work/resealing nextSealed.messages: outbox",
      "work/resealing nextSealed.drafts: drafts",
      "work/resealing nextSealed.notes: orderNotes",
      "work/resealing nextSealed.orders: orders",
      "work/resealing nextSealed.staff: staff",
      "work/resealing nextSealed.pushKeys: pushKeys",
      "work/resealing nextSealed.devices: pushSubscriptions",
    ],
  },
  {
    why: "The indexes of words have the shop within their keys; what they find is sifted by the shop again.",
    statements: [
      "catalogue/editing/by-words named: products, products",
      "catalogue/meanings besideIn: searchVocabulary",
      "catalogue/search indexed: products",
    ],
  },
];

/** Tables that belong to no shop, and why. */
const ofNoShop: Record<string, string> = {
  codeSends:
    "How many codes a mailbox was sent is counted over all shops, so that no buyer is flooded by many of them.",
  providerAnswers: "What a provider says of places and couriers is the same for every shop.",
  jobRuns: "Timed work is done for all shops at once.",
  rollupProgress: "Days are tallied for all shops at once.",
};

const modules: Record<string, object> = import.meta.glob("./tables/*.ts", { eager: true });
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
  const advice = "Give the table a column `shopId: shopId()`, or say in `ofNoShop` why it belongs to no shop";
  expect(others.sort(), advice).toEqual(Object.keys(ofNoShop).sort());
});

test("a statement names the shop of every table it reads or writes, except those listed here", () => {
  const folder = "lib/adapters/db";
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
    (path) => path.endsWith(".ts") && !path.endsWith(".test.ts") && !/^(sql|tables)\//.test(path),
  );
  const statements = new Statements(folder, ofShops);
  const found = files.flatMap((path) => statements.looseIn(path.slice(0, -".ts".length)));
  const known = acrossShops.flatMap((each) => each.statements);
  expect(
    found.filter((statement) => !known.includes(statement)),
    "Compare the `shopId` of each table in the same `select` or `update`, or say in `acrossShops` why it reads all shops",
  ).toEqual([]);
  expect(
    known.filter((statement) => !found.includes(statement)),
    "Delete them from `acrossShops`",
  ).toEqual([]);
});
