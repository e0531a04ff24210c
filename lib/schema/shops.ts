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
import type { ProofProblem } from "@/lib/modules/settings/rules/domain-verification";
import type { Plan } from "@/lib/modules/shops/rules/access";
import type { Brand } from "@/lib/modules/shops/rules/brand";
import type { HoldRules } from "@/lib/modules/shops/rules/payment-deadlines";
import { createdAtColumn, rupiahColumn, sealed, shopId, timestampColumn } from "./columns";

/** Shop and its settings. */
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
    freeShippingMin: rupiahColumn(),
    freeShippingDisabled: boolean().notNull().default(false),
    /** Most that the shop pays per order for free shipping; null for no limit. */
    freeShippingMax: rupiahColumn(),
    /** Services that ship for free: `jne` for all of a courier, `jne:REG` for one. An empty list means all. */
    freeShippingServices: text().array().notNull().default([]),
    announcementEnabled: boolean().notNull().default(false),
    announcementText: text(),
    brand: jsonb().$type<Brand>().notNull().default({}),
    accountHolder: text(),
    qrisMerchantName: text(),
    qrisNmid: text(),
    qrisPayload: text(),
    whatsappPhone: text(),
    /** Sender on shipping labels, beside the shop's name and the origin of parcels. Buyers see it on their parcel only. */
    senderPhone: text(),
    senderAddress: text(),
    /** Overrides of the default rules for reservations and deadlines. */
    holds: jsonb().$type<Partial<HoldRules>>().notNull().default({}),
    /** Quota of one-time codes per day to contacts that never paid here: in total, and per caller. */
    codeCeiling: integer().notNull().default(300),
    codeCeilingPerCaller: integer().notNull().default(60),
    /** Amount that one staff member may refund through gateways within 24 hours. Owners have no limit. */
    staffRefundLimit: rupiahColumn().notNull().default(0),
    /** Number of published products, maintained by a trigger, so lists need no count. */
    productCount: integer().notNull().default(0),
    /**
     * Ports of `http://localhost` whose pages may call the API, for the shop's developers. They are never a host of the shop.
     */
    localhostPorts: integer().array().notNull().default([]),
    /** Number of changes of the settings through the merchant API. */
    revision: integer().notNull().default(1),
    /** Time since which the shop takes no orders; null if it is open. */
    closedAt: timestampColumn(),
    /** Merchant's text about the closure. */
    closedText: text(),
    /** Time at which it reopens automatically; null if the merchant must reopen it. */
    reopensAt: timestampColumn(),
    /** Days between a contact's last order and the erasure of the buyer; null means never. */
    keepBuyersDays: integer(),
    /**
     * Time at which everything but the retained tables is deleted; null if not scheduled. Until then only its owner has access.
     */
    deletesAt: timestampColumn(),
    /** Time of the deletion. */
    deletedAt: timestampColumn(),
    createdAt: createdAtColumn(),
  },
  (shop) => [
    check("shops_plan", sql`${shop.plan} in ('basic', 'read', 'write')`),
    check("shops_contact_channel", sql`${shop.contactChannel} in ('email', 'whatsapp', 'any')`),
    check("shops_shipping_mode", sql`${shop.shippingMode} in ('flat', 'quoted')`),
    check("shops_order_prefix", sql`${shop.orderPrefix} ~ '^[A-Z]{2,5}$'`),
    check("shops_free_shipping_min", sql`${shop.freeShippingMin} >= 0`),
    check("shops_free_shipping_max", sql`${shop.freeShippingMax} >= 1`),
    check("shops_staff_refund_limit", sql`${shop.staffRefundLimit} >= 0`),
    check("shops_code_ceilings", sql`${shop.codeCeiling} >= 1 and ${shop.codeCeilingPerCaller} >= 1`),
    check(
      "shops_localhost_ports",
      sql`cardinality(${shop.localhostPorts}) <= 5 and 1024 <= all (${shop.localhostPorts}) and 65535 >= all (${shop.localhostPorts})`,
    ),
  ],
);

/** Hosts of a shop, which are also its allowed origins. A host belongs to one shop. */
export const domains = pgTable(
  "domains",
  {
    host: text().primaryKey(),
    shopId: shopId().references(() => shops.id, { onDelete: "cascade" }),
    isPrimary: boolean().notNull().default(false),
    /** True if this deployment serves the host. Otherwise it is the merchant's own site, whose pages call the API. */
    served: boolean().notNull().default(true),
  },
  (domain) => [
    uniqueIndex("domains_one_primary").on(domain.shopId).where(sql`${domain.isPrimary}`),
    uniqueIndex("domains_of_shop").on(domain.shopId, domain.host),
    check("domains_host", sql`${domain.host} = lower(${domain.host}) and ${domain.host} !~ '[^a-z0-9.:-]'`),
  ],
);

/**
 * Domains that a merchant claims and has not verified. They are neither host nor origin of the shop. Several shops may claim
 * the same domain.
 */
export const domainClaims = pgTable(
  "domain_claims",
  {
    shopId: shopId().references(() => shops.id, { onDelete: "cascade" }),
    host: text().notNull(),
    served: boolean().notNull().default(true),
    /** Required value of the domain's TXT record, unique to this shop and domain. */
    token: text().notNull(),
    createdAt: createdAtColumn(),
    /** Time of the last check of the TXT record, and the reason why it failed. */
    checkedAt: timestampColumn(),
    problem: text().$type<ProofProblem>(),
  },
  (claim) => [
    primaryKey({ columns: [claim.shopId, claim.host] }),
    check("domain_claims_host", sql`${claim.host} = lower(${claim.host}) and ${claim.host} !~ '[^a-z0-9.-]'`),
  ],
);

/** Picture in the shop's library, with its true size. */
export const images = pgTable(
  "images",
  {
    shopId: shopId().references(() => shops.id, { onDelete: "cascade" }),
    id: text().notNull(),
    /** Local path that begins with `/media/`, or a full URL. */
    path: text().notNull(),
    alt: text(),
    width: integer().notNull(),
    height: integer().notNull(),
    revision: integer().notNull().default(1),
    createdAt: createdAtColumn(),
    /** Key prefix of its files in the media store, without widths; null if we did not store it. */
    storeKey: text(),
    /** Total size of its files. */
    bytes: integer(),
    /** Time of the next check for references; null means never, because we do not own the file. */
    sweepAt: timestampColumn(),
  },
  (image) => [
    primaryKey({ columns: [image.shopId, image.id] }),
    uniqueIndex("images_store_key").on(image.shopId, image.storeKey),
    index("images_to_sweep").on(image.sweepAt).where(sql`${image.sweepAt} is not null`),
    check("images_size", sql`${image.width} > 0 and ${image.height} > 0`),
    check("images_path", sql`${image.path} ~ '^(/media/|https://)'`),
  ],
);

/** Couriers that the merchant offers. `cost` is the price in a shop with flat rates. */
export const couriers = pgTable(
  "couriers",
  {
    shopId: shopId().references(() => shops.id, { onDelete: "cascade" }),
    code: text().notNull(),
    name: text().notNull(),
    service: text(),
    eta: text(),
    cost: rupiahColumn().notNull(),
    // True if a cost of 0 is intended; null if the merchant never set it.
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

/** Payment methods, each with its gateways in the order of use. */
export const paymentMethods = pgTable(
  "payment_methods",
  {
    shopId: shopId().references(() => shops.id, { onDelete: "cascade" }),
    code: text().notNull(),
    name: text().notNull(),
    sub: text(),
    enabled: boolean().notNull().default(true),
    feeFlat: rupiahColumn().notNull().default(0),
    feeBasisPt: integer().notNull().default(0),
    minOrderTotal: rupiahColumn(),
    maxOrderTotal: rupiahColumn(),
    gateways: text().array().notNull().default([]),
    accountBank: text(),
    accountHolder: text(),
    accountNumber: text(),
    /**
     * Never written: the shop's `qris_payload` holds the text of a printed code. The column stays while the last release runs.
     */
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

/**
 * Shops that a person opened on the sign-up host. A contact has few places, so nobody opens many shops. `ownerKey` is the key of
 * the owner's contact. `codesLeft` counts down the codes that the deployment's sender still sends for the shop.
 */
export const signUps = pgTable(
  "sign_ups",
  {
    shopId: text()
      .primaryKey()
      .references(() => shops.id, { onDelete: "cascade" }),
    ownerKey: sealed().notNull(),
    ordinal: integer().notNull(),
    codesLeft: integer().notNull(),
    createdAt: createdAtColumn(),
    /** Time at which a scheduled job closed the shop, because nobody used it; null if it did not. */
    idleAt: timestampColumn(),
  },
  (signUp) => [
    uniqueIndex("sign_ups_place").on(signUp.ownerKey, signUp.ordinal),
    index("sign_ups_idle").on(signUp.createdAt).where(sql`${signUp.idleAt} is null`),
    check("sign_ups_ordinal", sql`${signUp.ordinal} between 1 and 3`),
    check("sign_ups_codes_left", sql`${signUp.codesLeft} between 0 and 50`),
  ],
);
