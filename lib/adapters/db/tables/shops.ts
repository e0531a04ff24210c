import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { Plan } from "@/lib/domain/access/access";
import type { HoldRules } from "@/lib/domain/checkout/holds";
import type { Brand } from "@/lib/domain/content/content";
import type { ProofProblem } from "@/lib/domain/domains/proof";
import { createdAt, instant, rupiah, shopId } from "./columns";

/** A shop and what its merchant has settled. */
export const shops = pgTable(
  "shops",
  {
    id: text().primaryKey(),
    slug: text().notNull().unique(),
    name: text().notNull(),
    plan: text().$type<Plan>().notNull().default("basic"),
    suspended: boolean().notNull().default(false),
    timeZone: text().notNull().default("Asia/Jakarta"),
    orderPrefix: text().notNull(),
    contactChannel: text().$type<"email" | "whatsapp" | "any">().notNull().default("any"),
    shippingMode: text().$type<"flat" | "quoted">().notNull().default("flat"),
    originRef: text(),
    freeShippingMin: rupiah(),
    freeShippingDisabled: boolean().notNull().default(false),
    announcementEnabled: boolean().notNull().default(false),
    announcementText: text(),
    brand: jsonb().$type<Brand>().notNull().default({}),
    accountHolder: text(),
    qrisMerchantName: text(),
    qrisNmid: text(),
    qrisPayload: text(),
    whatsappPhone: text(),
    /** What of its rules for what orders hold and wait for is not as usual. */
    holds: jsonb().$type<Partial<HoldRules>>().notNull().default({}),
    /** Codes that a day may cost the shop for mailboxes that never paid here: in all, and at the wish of one caller. */
    codeCeiling: integer().notNull().default(300),
    codeCeilingPerCaller: integer().notNull().default(60),
    /** How much money one staff member may return through gateways within 24 hours; owners have no limit. */
    staffRefundLimit: rupiah().notNull().default(0),
    /** Published products; a trigger keeps it, so that a list need not count. */
    productCount: integer().notNull().default(0),
    /** Ports of `http://localhost` whose pages may call the API, for its developers. They are never a host of the shop. */
    localhostPorts: integer().array().notNull().default([]),
    /** Counts the changes of its settings by the merchant's API. */
    revision: integer().notNull().default(1),
    /** Since when it takes no orders; null: it does. */
    closedAt: instant(),
    /** What its merchant says about that. */
    closedText: text(),
    /** When it takes orders again by itself; null: when its merchant opens it. */
    reopensAt: instant(),
    /** Days after a contact's last order until its buyer is forgotten; null: never. */
    keepBuyersDays: integer(),
    /** When everything but the ledger goes; null: its owner has not asked for it. Until then the shop answers nobody else. */
    deletesAt: instant(),
    /** When that was done. */
    deletedAt: instant(),
    createdAt: createdAt(),
  },
  (shop) => [
    check("shops_plan", sql`${shop.plan} in ('basic', 'read', 'write')`),
    check("shops_contact_channel", sql`${shop.contactChannel} in ('email', 'whatsapp', 'any')`),
    check("shops_shipping_mode", sql`${shop.shippingMode} in ('flat', 'quoted')`),
    check("shops_order_prefix", sql`${shop.orderPrefix} ~ '^[A-Z]{2,5}$'`),
    check("shops_free_shipping_min", sql`${shop.freeShippingMin} >= 0`),
    check("shops_staff_refund_limit", sql`${shop.staffRefundLimit} >= 0`),
    check("shops_code_ceilings", sql`${shop.codeCeiling} >= 1 and ${shop.codeCeilingPerCaller} >= 1`),
    check(
      "shops_localhost_ports",
      sql`cardinality(${shop.localhostPorts}) <= 5 and 1024 <= all (${shop.localhostPorts}) and 65535 >= all (${shop.localhostPorts})`,
    ),
  ],
);

/** The hosts a shop answers on, and from which its pages may call. A host belongs to one shop. */
export const domains = pgTable(
  "domains",
  {
    host: text().primaryKey(),
    shopId: shopId().references(() => shops.id, { onDelete: "cascade" }),
    isPrimary: boolean().notNull().default(false),
    /** Whether this deployment answers there; otherwise it is the merchant's own site elsewhere, whose pages call the API. */
    served: boolean().notNull().default(true),
  },
  (domain) => [
    uniqueIndex("domains_one_primary").on(domain.shopId).where(sql`${domain.isPrimary}`),
    uniqueIndex("domains_of_shop").on(domain.shopId, domain.host),
    check("domains_host", sql`${domain.host} = lower(${domain.host}) and ${domain.host} !~ '[^a-z0-9.:-]'`),
  ],
);

/**
 * Domains that a merchant wants and has not proved to have. They are no host and no origin of the shop, and any number of shops may
 * want the same.
 */
export const domainClaims = pgTable(
  "domain_claims",
  {
    shopId: shopId().references(() => shops.id, { onDelete: "cascade" }),
    host: text().notNull(),
    served: boolean().notNull().default(true),
    /** What a TXT record of the domain must say. It is this shop's and this domain's alone. */
    token: text().notNull(),
    createdAt: createdAt(),
    /** When the domain was last asked for the record, and why that did not do. */
    checkedAt: instant(),
    problem: text().$type<ProofProblem>(),
  },
  (claim) => [
    primaryKey({ columns: [claim.shopId, claim.host] }),
    check("domain_claims_host", sql`${claim.host} = lower(${claim.host}) and ${claim.host} !~ '[^a-z0-9.-]'`),
  ],
);

/** A picture in the shop's library, with its true size. */
export const images = pgTable(
  "images",
  {
    shopId: shopId().references(() => shops.id, { onDelete: "cascade" }),
    id: text().notNull(),
    /** A path of ours that begins with `/media/`, or a full address. */
    path: text().notNull(),
    alt: text(),
    width: integer().notNull(),
    height: integer().notNull(),
    revision: integer().notNull().default(1),
    createdAt: createdAt(),
    /** Under what its files stand in the media store, without their widths; null: it was not put there by us. */
    storeKey: text(),
    /** What its files take up together. */
    bytes: integer(),
    /** When it is next looked whether anything refers to it; null: never, as its file is not ours to remove. */
    sweepAt: instant(),
  },
  (image) => [
    primaryKey({ columns: [image.shopId, image.id] }),
    uniqueIndex("images_store_key").on(image.shopId, image.storeKey),
    index("images_to_sweep").on(image.sweepAt).where(sql`${image.sweepAt} is not null`),
    check("images_size", sql`${image.width} > 0 and ${image.height} > 0`),
    check("images_path", sql`${image.path} ~ '^(/media/|https://)'`),
  ],
);

/** Couriers that the merchant offers; `cost` is what a flat shop charges. */
export const couriers = pgTable(
  "couriers",
  {
    shopId: shopId().references(() => shops.id, { onDelete: "cascade" }),
    code: text().notNull(),
    name: text().notNull(),
    service: text(),
    eta: text(),
    cost: rupiah().notNull(),
    // True if a cost of 0 is meant; null if the merchant never said.
    free: boolean(),
    enabled: boolean().notNull().default(true),
    services: text().array().notNull().default([]),
    position: integer().notNull().default(0),
    revision: integer().notNull().default(1),
  },
  (courier) => [
    primaryKey({ columns: [courier.shopId, courier.code] }),
    check("couriers_cost", sql`${courier.cost} >= 0`),
  ],
);

/** Ways to pay, each with the gateways that may serve it, in the order they are tried. */
export const paymentMethods = pgTable(
  "payment_methods",
  {
    shopId: shopId().references(() => shops.id, { onDelete: "cascade" }),
    code: text().notNull(),
    name: text().notNull(),
    sub: text(),
    enabled: boolean().notNull().default(true),
    feeFlat: rupiah().notNull().default(0),
    feeBasisPt: integer().notNull().default(0),
    minOrderTotal: rupiah(),
    maxOrderTotal: rupiah(),
    gateways: text().array().notNull().default([]),
    accountBank: text(),
    accountHolder: text(),
    accountNumber: text(),
    /** Written by nothing: of a printed code its text is kept (`qris_payload` of the shop). It stays while the last release runs. */
    qrImageId: text(),
    position: integer().notNull().default(0),
    revision: integer().notNull().default(1),
  },
  (method) => [
    primaryKey({ columns: [method.shopId, method.code] }),
    foreignKey({ columns: [method.shopId, method.qrImageId], foreignColumns: [images.shopId, images.id] }),
    check("payment_methods_fee", sql`${method.feeFlat} >= 0 and ${method.feeBasisPt} between 0 and 10000`),
    check(
      "payment_methods_range",
      sql`coalesce(${method.minOrderTotal}, 0) <= coalesce(${method.maxOrderTotal}, 9007199254740991)`,
    ),
  ],
);
