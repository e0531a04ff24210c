import * as z from "zod";
import { Complaint } from "@/lib/adapters/complaint";
import { transact } from "@/lib/adapters/db/connection/transaction";
import type { ShopRecord } from "@/lib/adapters/db/shops/shopkeeping";
import { findPersonByContact, listPeople, type Person } from "@/lib/adapters/db/staff/people";
import { type Contact, maskContact, parseContact } from "@/lib/domain/contact";
import { openContact } from "@/lib/services/merchant/people/contacts";
import { makeLink } from "@/lib/services/merchant/people/links";
import { addStaff, changeStaff, removeStaff, type StaffRefusal } from "@/lib/services/merchant/people/staff";
import { contactKeysOf } from "@/lib/services/messages/outbox";
import { getShop } from "@/lib/services/shops/shopkeeping";
import { type Desk, oneOf, readArgs, type ShopCommand, slug, words } from "./verb";

/** Where somebody is reached: an e-mail address or an Indonesian mobile number. */
export const contact = z.string("is needed: an e-mail address or a mobile number").transform((typed, ctx) => {
  const found = parseContact(typed);
  if (found) return found;
  ctx.addIssue({ code: "custom", message: "must be an e-mail address or an Indonesian mobile number" });
  return z.NEVER;
});

const roles = oneOf(["owner", "staff"]);

const Told = z.object({
  slug,
  act: oneOf(["list", "add", "link", "role", "remove"]).default("list"),
  contact: contact.optional(),
  name: words("what the person is called", 80).optional(),
  role: roles.optional(),
});

type Told = z.infer<typeof Told>;

/** Shows and changes who runs a shop, and lets them in. */
export const staff: ShopCommand = {
  usage: "staff <slug> [add|link|role|remove <contact>] [--name <name>] [--role owner|staff]",
  does: "show who runs the shop; add, change or remove somebody; print a link that lets them in once, within 30 minutes",
  async run(args, desk) {
    const told = readArgs(args, ["slug", "act", "contact"], Told);
    const shop = await getShop(desk.db, told.slug);
    return told.act === "list" ? peopleOf(desk, shop) : acts[told.act](desk, shop, told);
  },
};

type Act = (desk: Desk, shop: ShopRecord, told: Told) => Promise<string[]>;

const acts: Record<Exclude<Told["act"], "list">, Act> = {
  add: (desk, shop, told) => {
    const { name = "Staf", role = "staff" } = told;
    return welcome(desk, shop, { name, role, contact: needContact(told) });
  },
  async link(desk, shop, told) {
    const person = await findPerson(desk, shop, told);
    return linkLines(await transact(desk.db, (tx) => makeLink({ shop: hostedBy(shop), now: desk.now }, tx, person)));
  },
  async role(desk, shop, told) {
    const { role } = told;
    if (!role) throw new Complaint(["--role is needed: owner or staff."]);
    const { id, name } = await findPerson(desk, shop, told);
    done(await transact(desk.db, (tx) => changeStaff(asCommand(desk, shop), tx, { id, revision: null }, { role })));
    return [`${name} is ${role} of ${shop.slug} from now on.`];
  },
  async remove(desk, shop, told) {
    const { id, name } = await findPerson(desk, shop, told);
    done(await transact(desk.db, (tx) => removeStaff(asCommand(desk, shop), tx, { id, revision: null })));
    return [`${name} runs ${shop.slug} no more: their sessions, passkeys and tokens have ended.`];
  },
};

/** Adds somebody and prints the link that lets them in: a new shop has nobody yet who could carry them a code. */
export async function welcome(
  desk: Desk,
  shop: ShopRecord,
  told: { name: string; role: "owner" | "staff"; contact: Contact },
): Promise<string[]> {
  const link = await transact(desk.db, async (tx) => {
    const person = done(await addStaff(asCommand(desk, shop), tx, told));
    return makeLink({ shop: hostedBy(shop), now: desk.now }, tx, person);
  });
  return [`${told.name} is ${told.role} of ${shop.slug} from now on.`, ...linkLines(link)];
}

function linkLines(link: string): string[] {
  return ["This link lets them in once, within 30 minutes; open it in the browser that they will use:", `  ${link}`];
}

async function peopleOf(desk: Desk, shop: ShopRecord): Promise<string[]> {
  const people = await listPeople(desk.db, shop.id, "", 1_000);
  if (people.length === 0) return [`Nobody runs ${shop.slug} yet: \`staff ${shop.slug} add <contact> --role owner\`.`];
  return people.map((person) => {
    const reached = openContact(desk.secrets, person);
    const seen = person.lastSeenAt ? `seen ${person.lastSeenAt.toISOString()}` : "never signed in";
    return [person.id, person.role, person.name, reached ? maskContact(reached) : "unreadable", seen].join("  ");
  });
}

async function findPerson(desk: Desk, shop: ShopRecord, told: Told): Promise<Person> {
  const person = await findPersonByContact(desk.db, shop.id, contactKeysOf(desk, needContact(told)));
  if (!person) throw new Complaint([`Nobody of ${shop.slug} is reached there: \`staff ${shop.slug}\` shows who is.`]);
  return person;
}

function needContact({ contact: told }: Told): Contact {
  if (!told) throw new Complaint(["<contact> is needed: an e-mail address or a mobile number."]);
  return told;
}

function asCommand({ secrets, now }: Desk, shop: ShopRecord) {
  return { secrets, now, shop, who: { kind: "command" as const } };
}

/** A shop and the host that its own pages are on. */
function hostedBy({ id, slug, domains }: ShopRecord): { id: string; host: string } {
  const [first] = domains;
  if (!first) throw new Complaint([`${slug} has no domain that a link could lead to.`]);
  return { id, host: first.host };
}

const refusals: Record<StaffRefusal, string> = {
  not_owner: "That is not yours to give.",
  taken: "Somebody of this shop has that contact already.",
  missing: "There is no such person.",
  changed: "Somebody else has changed that person just now: say it again.",
  last_owner: "That is the last owner: make somebody else one first.",
};

function done(outcome: Person | StaffRefusal): Person {
  if (typeof outcome === "string") throw new Complaint([refusals[outcome]]);
  return outcome;
}
