import type { Db } from "@/lib/adapters/db/connection/client";
import { sessions, staff, tokens } from "@/lib/adapters/db/tables/staff";
import { digest } from "@/lib/adapters/secrets";
import type { Role } from "@/lib/domain/who";

/** Staff members and tokens of a shop, with their secrets. Only tests use it. */
export type TestStaff = Record<Role, { session: string; token: string }> & {
  /** An owner's session whose last step-up is too old for sensitive actions. */
  unproved: string;
  expired: string;
  revoked: string;
  revokedToken: string;
};

const hour = 3_600_000;

/** Adds an owner and a staff member to a shop, with tokens and with valid, stale, expired and revoked sessions. */
export async function addTestStaff(db: Db, shopId: string, now: Date): Promise<TestStaff> {
  const later = (hours: number) => new Date(now.getTime() + hours * hour);
  for (const role of ["owner", "staff"] as const) {
    const contact = { contact: Buffer.alloc(0), contactKey: Buffer.from(role) };
    await db.insert(staff).values({ shopId, id: `stf_${role}`, name: role, role, ...contact });
  }
  const session = async (id: string, role: Role, more: Partial<typeof sessions.$inferInsert> = {}) => {
    const secret = `${shopId}-${id}`;
    const times = { lastUsedAt: now, expiresAt: later(12), steppedUpAt: now };
    const row = {
      shopId,
      id,
      staffId: `stf_${role}`,
      secretHash: digest(secret),
      began: "code" as const,
      device: "Tes",
    };
    await db.insert(sessions).values({ ...row, ...times, ...more });
    return secret;
  };
  const token = async (id: string, role: Role, more: Partial<typeof tokens.$inferInsert> = {}) => {
    const secret = `etl_${shopId}-${id}`;
    const row = { shopId, id, name: id, role, prefix: "etl_test", secretHash: digest(secret) };
    await db.insert(tokens).values({ ...row, ...more });
    return secret;
  };
  return {
    owner: { session: await session("ses_owner", "owner"), token: await token("tok_owner", "owner") },
    staff: { session: await session("ses_staff", "staff"), token: await token("tok_staff", "staff") },
    unproved: await session("ses_unproved", "owner", { steppedUpAt: later(-1) }),
    expired: await session("ses_expired", "owner", { expiresAt: later(-1) }),
    revoked: await session("ses_revoked", "owner", { revokedAt: later(-1) }),
    revokedToken: await token("tok_revoked", "owner", { revokedAt: later(-1) }),
  };
}
