import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAtColumn, rupiahColumn, sealed, shopId, timestampColumn } from "./columns";

/** The seven amounts of a draft and of an order, named as in the price calculation. */
export const amountColumns = () => ({
  subtotal: rupiahColumn().notNull(),
  discountTotal: rupiahColumn().notNull().default(0),
  shippingCost: rupiahColumn().notNull().default(0),
  shippingDiscount: rupiahColumn().notNull().default(0),
  paymentFee: rupiahColumn().notNull().default(0),
  uniqueCode: integer().notNull().default(0),
  total: rupiahColumn().notNull(),
});

/** Equation between the amounts, for a table with `amounts()`. */
export const addsUp = sql`total = subtotal - discount_total + shipping_cost - shipping_discount + payment_fee + unique_code
  and discount_total between 0 and subtotal and shipping_discount between 0 and shipping_cost
  and payment_fee >= 0 and unique_code between 0 and 999 and total >= 0`;

/** Line with its price. It never changes afterwards. */
export type PricedLine = {
  productId: string;
  variantId: string;
  sku: string | null;
  name: string;
  variantLabel: string | null;
  imageId: string | null;
  promotionName: string | null;
  qty: number;
  unitPrice: number;
  undiscountedUnitPrice: number;
  lineTotal: number;
  weightGrams: number;
  preorder: boolean;
  unlimitedStock: boolean;
};

/** Priced cart that waits for the buyer's one-time code. It reserves no stock. `buyer` is encrypted. */
export const drafts = pgTable(
  "drafts",
  {
    shopId: shopId(),
    id: text().notNull(),
    apiVersion: text().notNull(),
    buyer: sealed().notNull(),
    contactKey: sealed().notNull(),
    contactMasked: text().notNull(),
    channel: text().$type<"email" | "whatsapp">().notNull(),
    city: text(),
    lines: jsonb().$type<PricedLine[]>().notNull(),
    courierCode: text().notNull(),
    courierService: text(),
    /** Delivery time of the courier as shown to the buyer: `3–5 hari`. */
    courierEtd: text(),
    destinationRef: text(),
    /** Quoted destination as text, for the merchant. The tracking page shows only the kelurahan. */
    destinationLabel: text(),
    weightGrams: integer().notNull(),
    paymentMethod: text().notNull(),
    voucherCode: text(),
    promotionName: text(),
    shippingPromotionName: text(),
    preorderLeadDays: integer(),
    ...amountColumns(),
    freeShipping: boolean().notNull().default(false),
    createdAt: createdAtColumn(),
    expiresAt: timestampColumn().notNull(),
    /** Key of the normalized contact, by which limits count; null until a scheduled job computes it. */
    mailboxKey: sealed(),
  },
  (draft) => [
    primaryKey({ columns: [draft.shopId, draft.id] }),
    index("drafts_unkeyed").on(draft.createdAt).where(sql`${draft.mailboxKey} is null`),
    index("drafts_expiring").on(draft.expiresAt),
    check("drafts_add_up", addsUp),
    check("drafts_channel", sql`${draft.channel} in ('email', 'whatsapp')`),
  ],
);

/** Amounts of manual transfers. The primary key prevents two equal open amounts in a shop. */
export const expectedAmounts = pgTable(
  "expected_amounts",
  {
    shopId: shopId(),
    amount: rupiahColumn().notNull(),
    draftId: text().notNull(),
    heldUntil: timestampColumn().notNull(),
    /** Contact and IP address of the draft that reserves the amount; null once an order owns it. */
    mailboxKey: sealed(),
    callerKey: sealed(),
  },
  (row) => [
    primaryKey({ columns: [row.shopId, row.amount] }),
    uniqueIndex("expected_amounts_of_draft").on(row.shopId, row.draftId),
    index("expected_amounts_over").on(row.heldUntil),
    index("expected_amounts_of_mailbox").on(row.shopId, row.mailboxKey).where(sql`${row.mailboxKey} is not null`),
    index("expected_amounts_of_caller").on(row.shopId, row.callerKey).where(sql`${row.callerKey} is not null`),
  ],
);

/**
 * Open-order slots: unpaid orders and amounts of drafts per contact or IP address in a shop. The rules limit their number, and
 * the primary key prevents two concurrent requests from taking the same slot. An expired slot is free.
 */
export const orderSlots = pgTable(
  "hold_places",
  {
    shopId: shopId(),
    holder: sealed().notNull(),
    kind: text().$type<"order" | "draft">().notNull(),
    ordinal: integer().notNull(),
    /** Order or draft that owns the slot. */
    subject: text().notNull(),
    heldUntil: timestampColumn().notNull(),
  },
  (slot) => [
    primaryKey({ columns: [slot.shopId, slot.holder, slot.kind, slot.ordinal] }),
    index("hold_places_of_subject").on(slot.shopId, slot.subject),
    index("hold_places_over").on(slot.heldUntil),
    check("hold_places_kind", sql`${slot.kind} in ('order', 'draft')`),
  ],
);

/**
 * Stock reserved by unpaid orders of first-time buyers. A trigger deletes the rows when the order is no longer unpaid. When a
 * contact pays, it deletes all rows of that contact. Every writer is covered.
 */
export const firstTimeReservations = pgTable(
  "first_time_reservations",
  {
    shopId: shopId(),
    variantId: text().notNull(),
    orderId: text().notNull(),
    qty: integer().notNull(),
    /** Keys by which limits count: contact, IP address and mail domain; null if it does not count. */
    mailboxKey: sealed().notNull(),
    callerKey: sealed(),
    domainKey: sealed(),
  },
  (row) => [
    primaryKey({ columns: [row.shopId, row.variantId, row.orderId] }),
    index("first_time_reservations_of_order").on(row.shopId, row.orderId),
    index("first_time_reservations_of_mailbox").on(row.shopId, row.mailboxKey),
    index("first_time_reservations_of_caller").on(row.shopId, row.callerKey).where(sql`${row.callerKey} is not null`),
    index("first_time_reservations_of_domain").on(row.shopId, row.domainKey).where(sql`${row.domainKey} is not null`),
    check("first_time_reservations_qty", sql`${row.qty} >= 1`),
  ],
);

/** One-time code, stored only as a keyed hash. A draft has one code, used once. A contact has one per ticket. */
export const codes = pgTable(
  "codes",
  {
    shopId: shopId(),
    id: text().notNull(),
    purpose: text().$type<"checkout" | "lookup" | "staff">().notNull(),
    /** Draft that the code confirms, or the key of the contact that it verifies and the hash of the ticket. */
    subject: text().notNull(),
    contactKey: sealed().notNull(),
    codeHash: sealed().notNull(),
    tries: integer().notNull().default(0),
    createdAt: createdAtColumn(),
    expiresAt: timestampColumn().notNull(),
    usedAt: timestampColumn(),
    /** Attempts without the ticket. Anybody can make them, so they do not use up the attempts of the ticket's holder. */
    openTries: integer().notNull().default(0),
  },
  (code) => [
    primaryKey({ columns: [code.shopId, code.id] }),
    uniqueIndex("codes_one_of_draft").on(code.shopId, code.subject).where(sql`${code.purpose} = 'checkout'`),
    uniqueIndex("codes_one_of_contact")
      .on(code.shopId, code.subject)
      .where(sql`${code.purpose} = 'lookup' and ${code.usedAt} is null`),
    uniqueIndex("codes_one_of_staff")
      .on(code.shopId, code.subject)
      .where(sql`${code.purpose} = 'staff' and ${code.usedAt} is null`),
    index("codes_of_subject").on(code.shopId, code.purpose, code.subject),
    index("codes_of_lookup").on(code.shopId, code.contactKey).where(sql`${code.purpose} = 'lookup'`),
    index("codes_expiring").on(code.expiresAt),
    check("codes_purpose", sql`${code.purpose} in ('checkout', 'lookup', 'staff')`),
    check("codes_tries", sql`${code.tries} between 0 and 5`),
    check("codes_open_tries", sql`${code.openTries} between 0 and 3`),
  ],
);

/**
 * Latest codes sent to a contact, over all shops. A contact has five slots, and a slot can be reused after one hour. The
 * primary key and the check enforce the hourly limit (spec 8.1) for concurrent requests too. Lookups from one IP address and
 * staff codes have their own keys; staff codes have up to ten slots.
 */
export const codeSends = pgTable(
  "code_sends",
  {
    contactKey: sealed().notNull(),
    ordinal: integer().notNull(),
    sentAt: timestampColumn().notNull(),
    /** Shop that sent a checkout code in this slot; null for any other code. */
    checkoutShopId: text(),
    /** True if a lookup took the slot: anybody can request one, so lookups may not take all. */
    isLookup: boolean().notNull().default(false),
  },
  (send) => [
    primaryKey({ columns: [send.contactKey, send.ordinal] }),
    index("code_sends_old").on(send.sentAt),
    check("code_sends_ordinal", sql`${send.ordinal} between 1 and 10`),
  ],
);
