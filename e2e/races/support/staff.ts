import { randomBytes, randomUUID } from "node:crypto";
import type { HttpMethod } from "@/lib/contract/endpoints";
import { merchantBasePath } from "@/lib/contract/endpoints.merchant";
import { keyOf, type RaceDatabase, secrets } from "./database";
import { ask, type RaceResponse } from "./requests";

/** A signed-in staff member of a shop, with the shop's host. */
export type RacingOwner = { id: string; host: string; secret: string };

/** Makes these the only owners of a shop. Earlier owners become staff. */
export async function onlyOwners(
  { db }: RaceDatabase,
  { shop, host }: { shop: string; host: string },
  count: number,
): Promise<RacingOwner[]> {
  await db.query("update staff set role = 'staff' where shop_id = $1", [shop]);
  const owners: RacingOwner[] = [];
  for (let each = 0; each < count; each++) owners.push(await letIn({ db }, { shop, host }));
  return owners;
}

/** Adds a staff member with a session that has just stepped up. */
export async function letStaffIn({ db }: RaceDatabase, at: { shop: string; host: string }): Promise<RacingOwner> {
  const person = await letIn({ db }, at);
  await db.query("update staff set role = 'staff' where shop_id = $1 and id = $2", [at.shop, person.id]);
  return person;
}

async function letIn(
  { db }: Pick<RaceDatabase, "db">,
  { shop, host }: { shop: string; host: string },
): Promise<RacingOwner> {
  const person = { id: `stf_${randomUUID()}`, host, secret: randomBytes(32).toString("base64url") };
  await addRaceOwner({ db }, { shop, id: person.id, contact: `${person.id}@contoh.example` });
  await db.query(
    `insert into sessions (shop_id, id, staff_id, secret_hash, began, device, last_used_at, expires_at, stepped_up_at)
     values ($1, $2, $3, sha256($4::bytea), 'passkey', 'Balapan', now(), now() + interval '1 day', now())`,
    [shop, `ses_${randomUUID()}`, person.id, person.secret],
  );
  return person;
}

/** Adds an owner with a contact. */
export async function addRaceOwner(
  { db }: Pick<RaceDatabase, "db">,
  { shop, id, contact }: { shop: string; id: string; contact: string },
): Promise<void> {
  await db.query(
    `insert into staff (shop_id, id, name, contact, contact_key, role) values ($1, $2, 'Balapan', $3, $4, 'owner')`,
    [shop, id, secrets.encrypt("staff", `${shop}/${id}`, contact), keyOf(contact)],
  );
}

type MerchantCall = { path: string; method?: HttpMethod; body?: object; revision?: number; key?: string };

/** Calls the merchant API from a page of the shop, signed in or not. */
export function askAsPage(
  { host, secret }: { host: string; secret?: string },
  { path, method = "POST", body, revision, key }: MerchantCall,
): Promise<RaceResponse> {
  const headers = {
    Origin: `http://${host}`,
    ...(secret ? { Cookie: `etalase=${secret}` } : {}),
    ...(revision === undefined ? {} : { "If-Match": String(revision) }),
  };
  return ask({ host, path: merchantBasePath + path, method, headers, key, ...(body ? { body } : {}) });
}
