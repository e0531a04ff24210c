import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, instant, rupiah, sealed, shopId } from "./columns";

/** The seven amounts of a draft and of an order, named as the law of the shop adds them up. */
export const amounts = () => ({
  subtotal: rupiah().notNull(),
  discountTotal: rupiah().notNull().default(0),
  shippingCost: rupiah().notNull().default(0),
  shippingDiscount: rupiah().notNull().default(0),
  paymentFee: rupiah().notNull().default(0),
  uniqueCode: integer().notNull().default(0),
  total: rupiah().notNull(),
});

/** The money identity, for a table that holds `amounts()`. */
export const addsUp = sql`total = subtotal - discount_total + shipping_cost - shipping_discount + payment_fee + unique_code
  and discount_total between 0 and subtotal and shipping_discount between 0 and shipping_cost
  and payment_fee >= 0 and unique_code between 0 and 999 and total >= 0`;

/** A line as it was priced; it never changes afterwards. */
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

/** A priced cart that waits for its buyer's code. It holds no stock. Who the buyer is stands sealed in `buyer`. */
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
    /** How long the courier takes, as it was told to the buyer: `3–5 hari`. */
    courierEtd: text(),
    destinationRef: text(),
    /** The quoted place in words, for the merchant; a buyer's link shows no more of it than the kelurahan. */
    destinationLabel: text(),
    weightGrams: integer().notNull(),
    paymentMethod: text().notNull(),
    voucherCode: text(),
    promotionName: text(),
    shippingPromotionName: text(),
    preorderLeadDays: integer(),
    ...amounts(),
    freeShipping: boolean().notNull().default(false),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
    /** The mailbox that the contact reaches, by which limits count; null until the timed work has found it out. */
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

/** Amounts that a merchant expects by hand. The key keeps any two open ones of a shop apart. */
export const expectedAmounts = pgTable(
  "expected_amounts",
  {
    shopId: shopId(),
    amount: rupiah().notNull(),
    draftId: text().notNull(),
    heldUntil: instant().notNull(),
    /** Whose draft holds it, by mailbox and by address on the network; null once it is an order's. */
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
 * Places of what one mailbox or one address on the network holds of a shop: unpaid orders, and amounts of drafts. There are as
 * many as the rules allow, and the key lets no two have the same, however many ask at once. A place whose time is over is free.
 */
export const holdPlaces = pgTable(
  "hold_places",
  {
    shopId: shopId(),
    holder: sealed().notNull(),
    kind: text().$type<"order" | "draft">().notNull(),
    ordinal: integer().notNull(),
    /** The order or the draft that has the place. */
    subject: text().notNull(),
    heldUntil: instant().notNull(),
  },
  (place) => [
    primaryKey({ columns: [place.shopId, place.holder, place.kind, place.ordinal] }),
    index("hold_places_of_subject").on(place.shopId, place.subject),
    index("hold_places_over").on(place.heldUntil),
    check("hold_places_kind", sql`${place.kind} in ('order', 'draft')`),
  ],
);

/**
 * Pieces that unpaid orders of buyers reserve who never paid here. A trigger deletes them when the order is no longer unpaid, and all of
 * a mailbox when it pays, whoever moves the order.
 */
export const firstTimeReservations = pgTable(
  "first_time_reservations",
  {
    shopId: shopId(),
    variantId: text().notNull(),
    orderId: text().notNull(),
    qty: integer().notNull(),
    /** By whom limits count: the mailbox, the address on the network and the mail domain; null where one does not count. */
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

/** A one-time code, kept only as a keyed hash. A draft has one, and it is used once; a contact has one for each of its tickets. */
export const codes = pgTable(
  "codes",
  {
    shopId: shopId(),
    id: text().notNull(),
    purpose: text().$type<"checkout" | "lookup" | "staff">().notNull(),
    /** The draft it confirms, or the key of the contact it proves and the hash of the ticket that it was sent with. */
    subject: text().notNull(),
    contactKey: sealed().notNull(),
    codeHash: sealed().notNull(),
    tries: integer().notNull().default(0),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
    /** Attempts without the ticket: anybody can make them, so they leave those of the ticket's holder alone. */
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
 * The last codes sent to a mailbox, over all shops. It has five places, and one is taken again only an hour after it was taken
 * before: the key and the check are the hourly limit (spec 8.1), whoever asks and however many at once. Under keys of their own
 * stand lookups from one address, and the codes of staff, which have up to ten places.
 */
export const codeSends = pgTable(
  "code_sends",
  {
    contactKey: sealed().notNull(),
    ordinal: integer().notNull(),
    sentAt: instant().notNull(),
    /** The shop that sent a checkout code in this place; null for any other code. */
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
