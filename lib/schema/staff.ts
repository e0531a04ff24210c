import { sql } from "drizzle-orm";
import {
  bigint,
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
import type { NoticeKind } from "@/lib/modules/notifications/rules/staff-notifications";
import type { SessionStart } from "@/lib/modules/staff/rules/sessions";
import type { Actor, Role } from "@/lib/values/actor";
import { createdAtColumn, sealed, shopId, timestampColumn } from "./columns";
import { shops } from "./shops";

/** Staff members of a shop. A removed one stays as a row, so audit entries keep their name. */
export const staff = pgTable(
  "staff",
  {
    shopId: shopId().references(() => shops.id, { onDelete: "cascade" }),
    id: text().notNull(),
    name: text().notNull(),
    /** Contact for codes and notifications; empty after removal. */
    contact: sealed().notNull(),
    contactKey: sealed().notNull(),
    role: text().$type<Role>().notNull(),
    /** Notifications that the staff member gets as messages. */
    notices: text().array().$type<NoticeKind[]>().notNull().default([]),
    /** Notifications that go to the devices by push; null means the same ones. */
    pushNotices: text().array().$type<NoticeKind[]>(),
    revision: integer().notNull().default(1),
    createdAt: createdAtColumn(),
    removedAt: timestampColumn(),
    /** Wrong code attempts since the last right one. */
    wrongGuesses: integer().notNull().default(0),
    /** Time since which the staff member accepts no codes and signs in only with passkeys; null if codes are accepted. */
    codesOffAt: timestampColumn(),
    /** Ids of the dashboard's warnings that the staff member has dismissed, newest last. */
    dismissedWarnings: text().array().notNull().default([]),
  },
  (person) => [
    primaryKey({ columns: [person.shopId, person.id] }),
    uniqueIndex("staff_contact").on(person.shopId, person.contactKey).where(sql`${person.removedAt} is null`),
    check("staff_role", sql`${person.role} in ('owner', 'staff')`),
    check("staff_name", sql`length(${person.name}) between 1 and 80`),
  ],
);

/** Single-use sign-in links. The token is stored only as a hash. */
export const signInLinks = pgTable(
  "sign_in_links",
  {
    shopId: shopId(),
    tokenHash: sealed().notNull(),
    staffId: text().notNull(),
    createdAt: createdAtColumn(),
    expiresAt: timestampColumn().notNull(),
    usedAt: timestampColumn(),
  },
  (link) => [
    primaryKey({ columns: [link.shopId, link.tokenHash] }),
    foreignKey({ columns: [link.shopId, link.staffId], foreignColumns: [staff.shopId, staff.id] }).onDelete("cascade"),
    index("sign_in_links_expiring").on(link.expiresAt),
  ],
);

/** Public keys of the staff's devices. A passkey works only on the host for which it was created. */
export const passkeys = pgTable(
  "passkeys",
  {
    shopId: shopId(),
    id: text().notNull(),
    staffId: text().notNull(),
    credentialId: sealed().notNull(),
    publicKey: sealed().notNull(),
    /** Signature counter of the authenticator. Many do not count and stay at 0. */
    counter: bigint({ mode: "number" }).notNull().default(0),
    transports: text().array().notNull().default([]),
    host: text().notNull(),
    label: text().notNull(),
    createdAt: createdAtColumn(),
    lastUsedAt: timestampColumn(),
  },
  (key) => [
    primaryKey({ columns: [key.shopId, key.id] }),
    foreignKey({ columns: [key.shopId, key.staffId], foreignColumns: [staff.shopId, staff.id] }).onDelete("cascade"),
    uniqueIndex("passkeys_credential").on(key.shopId, key.credentialId),
    index("passkeys_of_staff").on(key.shopId, key.staffId),
  ],
);

/** WebAuthn challenges. A challenge is deleted when it is answered, so no response can be replayed. */
export const passkeyChallenges = pgTable(
  "passkey_challenges",
  {
    shopId: shopId().references(() => shops.id, { onDelete: "cascade" }),
    challengeHash: sealed().notNull(),
    purpose: text().$type<"register" | "sign_in" | "step_up">().notNull(),
    /** Staff member who registers or uses the passkey; null if the passkey itself identifies the person. */
    staffId: text(),
    createdAt: createdAtColumn(),
    expiresAt: timestampColumn().notNull(),
  },
  (challenge) => [
    primaryKey({ columns: [challenge.shopId, challenge.challengeHash] }),
    index("passkey_challenges_expiring").on(challenge.expiresAt),
    check("passkey_challenges_purpose", sql`${challenge.purpose} in ('register', 'sign_in', 'step_up')`),
  ],
);

/** Sessions of staff members. The secret of the cookie is stored only as a hash. */
export const sessions = pgTable(
  "sessions",
  {
    shopId: shopId(),
    id: text().notNull(),
    staffId: text().notNull(),
    secretHash: sealed().notNull(),
    began: text().$type<SessionStart>().notNull(),
    device: text().notNull(),
    createdAt: createdAtColumn(),
    lastUsedAt: timestampColumn().notNull(),
    expiresAt: timestampColumn().notNull(),
    /** Last step-up, by code, link or passkey. */
    steppedUpAt: timestampColumn(),
    revokedAt: timestampColumn(),
  },
  (session) => [
    primaryKey({ columns: [session.shopId, session.id] }),
    foreignKey({
      columns: [session.shopId, session.staffId],
      foreignColumns: [staff.shopId, staff.id],
    }).onDelete("cascade"),
    uniqueIndex("sessions_secret").on(session.shopId, session.secretHash),
    index("sessions_of_staff").on(session.shopId, session.staffId),
    index("sessions_expiring").on(session.expiresAt),
    check("sessions_began", sql`${session.began} in ('link', 'code', 'passkey')`),
  ],
);

/** API tokens of the shop. The token is shown once and stored only as a hash. */
export const tokens = pgTable(
  "tokens",
  {
    shopId: shopId().references(() => shops.id, { onDelete: "cascade" }),
    id: text().notNull(),
    name: text().notNull(),
    role: text().$type<Role>().notNull(),
    secretHash: sealed().notNull(),
    /** First characters, by which people distinguish their tokens. */
    prefix: text().notNull(),
    /** Creator; null for the command line. */
    madeBy: text(),
    createdAt: createdAtColumn(),
    lastUsedAt: timestampColumn(),
    revokedAt: timestampColumn(),
  },
  (token) => [
    primaryKey({ columns: [token.shopId, token.id] }),
    foreignKey({ columns: [token.shopId, token.madeBy], foreignColumns: [staff.shopId, staff.id] }),
    uniqueIndex("tokens_secret").on(token.shopId, token.secretHash),
    check("tokens_role", sql`${token.role} in ('owner', 'staff')`),
    check("tokens_name", sql`length(${token.name}) between 1 and 80`),
  ],
);

/** Audit log: every change in a shop, and every access to a buyer's data. Ids sort by age, and lists use that order. */
export const activity = pgTable(
  "activity",
  {
    shopId: shopId().references(() => shops.id, { onDelete: "cascade" }),
    id: text().notNull(),
    whoKind: text().$type<Actor["kind"]>().notNull(),
    whoId: text(),
    whoName: text(),
    at: timestampColumn().notNull(),
    what: text().notNull(),
    subjectKind: text().notNull(),
    subjectId: text().notNull(),
    /** Name of the subject at that time. */
    subjectName: text(),
    /** Changed values. Never contains secrets or buyers' data. */
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
    /** Day, for entries that are recorded once per day. */
    onceOn: text(),
  },
  (row) => [
    primaryKey({ columns: [row.shopId, row.id] }),
    index("activity_of_subject").on(row.shopId, row.subjectKind, row.subjectId, row.id),
    index("activity_of_who").on(row.shopId, row.whoId, row.id),
    uniqueIndex("activity_once")
      .on(
        row.shopId,
        row.onceOn,
        row.whoKind,
        sql`coalesce(${row.whoId}, '')`,
        row.what,
        row.subjectKind,
        row.subjectId,
      )
      .where(sql`${row.onceOn} is not null`),
    check("activity_who", sql`${row.whoKind} in ('staff', 'token', 'command', 'system')`),
  ],
);
