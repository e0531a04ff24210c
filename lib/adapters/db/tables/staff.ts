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
import type { NoticeKind } from "@/lib/domain/staff/notices";
import type { SessionStart } from "@/lib/domain/staff/sessions";
import type { Role, Who } from "@/lib/domain/who";
import { createdAt, instant, sealed, shopId } from "./columns";
import { shops } from "./shops";

/** The people who run a shop. Whoever was removed stays as a row, so that the activity goes on naming them. */
export const staff = pgTable(
  "staff",
  {
    shopId: shopId().references(() => shops.id, { onDelete: "cascade" }),
    id: text().notNull(),
    name: text().notNull(),
    /** Where codes and notices go; empty once the person is removed. */
    contact: sealed().notNull(),
    contactKey: sealed().notNull(),
    role: text().$type<Role>().notNull(),
    /** What the person wants to be told by messages. */
    notices: text().array().$type<NoticeKind[]>().notNull().default([]),
    /** What their devices are told by push; null: the same. */
    pushNotices: text().array().$type<NoticeKind[]>(),
    revision: integer().notNull().default(1),
    createdAt: createdAt(),
    removedAt: instant(),
    /** Wrong guesses at codes of this person since the last right one. */
    wrongGuesses: integer().notNull().default(0),
    /** Since when the person takes no codes, and signs in by passkeys alone; null: they take codes. */
    codesOffAt: instant(),
  },
  (person) => [
    primaryKey({ columns: [person.shopId, person.id] }),
    uniqueIndex("staff_contact").on(person.shopId, person.contactKey).where(sql`${person.removedAt} is null`),
    check("staff_role", sql`${person.role} in ('owner', 'staff')`),
    check("staff_name", sql`length(${person.name}) between 1 and 80`),
  ],
);

/** Links that let a person in once; the token in them is kept only as a hash. */
export const signInLinks = pgTable(
  "sign_in_links",
  {
    shopId: shopId(),
    tokenHash: sealed().notNull(),
    staffId: text().notNull(),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (link) => [
    primaryKey({ columns: [link.shopId, link.tokenHash] }),
    foreignKey({ columns: [link.shopId, link.staffId], foreignColumns: [staff.shopId, staff.id] }).onDelete("cascade"),
    index("sign_in_links_expiring").on(link.expiresAt),
  ],
);

/** Public keys of people's devices. A key is of use on the host that it was made for, and nowhere else. */
export const passkeys = pgTable(
  "passkeys",
  {
    shopId: shopId(),
    id: text().notNull(),
    staffId: text().notNull(),
    credentialId: sealed().notNull(),
    publicKey: sealed().notNull(),
    /** Uses that the authenticator has counted; many count none and stay at 0. */
    counter: bigint({ mode: "number" }).notNull().default(0),
    transports: text().array().notNull().default([]),
    host: text().notNull(),
    label: text().notNull(),
    createdAt: createdAt(),
    lastUsedAt: instant(),
  },
  (key) => [
    primaryKey({ columns: [key.shopId, key.id] }),
    foreignKey({ columns: [key.shopId, key.staffId], foreignColumns: [staff.shopId, staff.id] }).onDelete("cascade"),
    uniqueIndex("passkeys_credential").on(key.shopId, key.credentialId),
    index("passkeys_of_staff").on(key.shopId, key.staffId),
  ],
);

/** What an authenticator is asked to sign. A challenge is taken away when it is answered, so that no answer serves twice. */
export const passkeyChallenges = pgTable(
  "passkey_challenges",
  {
    shopId: shopId().references(() => shops.id, { onDelete: "cascade" }),
    challengeHash: sealed().notNull(),
    purpose: text().$type<"register" | "sign_in" | "step_up">().notNull(),
    /** Whose key is made or proved; null where the key says who it is. */
    staffId: text(),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
  },
  (challenge) => [
    primaryKey({ columns: [challenge.shopId, challenge.challengeHash] }),
    index("passkey_challenges_expiring").on(challenge.expiresAt),
    check("passkey_challenges_purpose", sql`${challenge.purpose} in ('register', 'sign_in', 'step_up')`),
  ],
);

/** Browsers in which a person is signed in. The secret of the cookie is kept only as a hash. */
export const sessions = pgTable(
  "sessions",
  {
    shopId: shopId(),
    id: text().notNull(),
    staffId: text().notNull(),
    secretHash: sealed().notNull(),
    began: text().$type<SessionStart>().notNull(),
    device: text().notNull(),
    createdAt: createdAt(),
    lastUsedAt: instant().notNull(),
    expiresAt: instant().notNull(),
    /** When the person last proved to be there, by a code, a link or a passkey. */
    steppedUpAt: instant(),
    revokedAt: instant(),
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

/** Names under which programs act for the shop. The token itself is shown once and kept only as a hash. */
export const tokens = pgTable(
  "tokens",
  {
    shopId: shopId().references(() => shops.id, { onDelete: "cascade" }),
    id: text().notNull(),
    name: text().notNull(),
    role: text().$type<Role>().notNull(),
    secretHash: sealed().notNull(),
    /** How it begins, by which people tell their tokens apart. */
    prefix: text().notNull(),
    /** Who made it; null: the command line. */
    madeBy: text(),
    createdAt: createdAt(),
    lastUsedAt: instant(),
    revokedAt: instant(),
  },
  (token) => [
    primaryKey({ columns: [token.shopId, token.id] }),
    foreignKey({ columns: [token.shopId, token.madeBy], foreignColumns: [staff.shopId, staff.id] }),
    uniqueIndex("tokens_secret").on(token.shopId, token.secretHash),
    check("tokens_role", sql`${token.role} in ('owner', 'staff')`),
    check("tokens_name", sql`length(${token.name}) between 1 and 80`),
  ],
);

/** Every change that somebody made in a shop, and who read a buyer's data. Ids sort by age, so lists go by them. */
export const activity = pgTable(
  "activity",
  {
    shopId: shopId().references(() => shops.id, { onDelete: "cascade" }),
    id: text().notNull(),
    whoKind: text().$type<Who["kind"]>().notNull(),
    whoId: text(),
    whoName: text(),
    at: instant().notNull(),
    what: text().notNull(),
    subjectKind: text().notNull(),
    subjectId: text().notNull(),
    /** What people call it, as it was called then. */
    subjectName: text(),
    /** What changed. Secrets and buyers' data never stand here. */
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
    /** Of what is noted once a day: the day. */
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
