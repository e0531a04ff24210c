import * as z from "zod";
import { OperatorError } from "@/lib/adapters/complaint";
import { transact } from "@/lib/adapters/db/connection/transaction";
import type { ShopRecord } from "@/lib/adapters/db/shops/shopkeeping";
import { findPersonByContact, type Person } from "@/lib/adapters/db/staff/people";
import { type Contact, parseContact } from "@/lib/domain/contact";
import { makeLink } from "@/lib/services/merchant/people/links";
import { addStaff, type StaffRefusal } from "@/lib/services/merchant/people/staff";
import { deriveContactKeys } from "@/lib/services/messages/outbox";
import { needShopRecord } from "@/lib/services/shops/shopkeeping";
import { type CliContext, oneOf, requiredText, shopCommand, slug, type VerbAnswer } from "./verb";

// Staff commands that only the operator can run: they sign people in without a session and without a message.

/** Contact of a staff member: an e-mail address or an Indonesian mobile number. */
export const contact = z.string("is required: an e-mail address or a mobile number").transform((typed, ctx) => {
  const found = parseContact(typed);
  if (found) return found;
  ctx.addIssue({ code: "custom", message: "must be an e-mail address or an Indonesian mobile number" });
  return z.NEVER;
});

const Added = z.object({
  slug,
  contact,
  name: requiredText("the name of the staff member", 80).default("Staf"),
  role: oneOf(["owner", "staff"]).default("staff"),
});

export const addPerson = shopCommand(
  {
    usage: "staff add <slug> <contact> [--name <name>] [--role owner|staff]",
    does: "Add a staff member and print a single-use sign-in link, valid for 30 minutes. `staff invite` sends an invitation instead.",
    example: "staff add larasan budi@surat.example --name Budi --role staff",
  },
  {
    positionalNames: ["slug", "contact"],
    Shape: Added,
    work: async ({ slug: of, ...input }, cliContext) =>
      welcome(cliContext, await needShopRecord(cliContext.db, of), input),
  },
);

export const linkPerson = shopCommand(
  {
    usage: "staff link <slug> <contact>",
    does: "Print a single-use sign-in link, valid for 30 minutes.",
    example: "staff link larasan pemilik@larasan.example",
  },
  {
    positionalNames: ["slug", "contact"],
    Shape: z.object({ slug, contact }),
    async work(input, cliContext) {
      const shop = await needShopRecord(cliContext.db, input.slug);
      const person = await findPersonByContact(cliContext.db, shop.id, deriveContactKeys(cliContext, input.contact));
      if (!person)
        throw new OperatorError([
          `No staff member of ${shop.slug} has this contact. \`staff list ${shop.slug}\` lists them.`,
        ]);
      const link = await transact(cliContext.db, (tx) =>
        makeLink({ shop: hostedBy(shop), now: cliContext.now }, tx, person),
      );
      return { lines: linkLines(link), data: { slug: shop.slug, name: person.name, role: person.role, link } };
    },
  },
);

/** Adds a staff member and returns a sign-in link. A new shop has no channel yet that could send a code. */
export async function welcome(
  cliContext: CliContext,
  shop: ShopRecord,
  input: { name: string; role: "owner" | "staff"; contact: Contact },
): Promise<VerbAnswer> {
  const { secrets, now } = cliContext;
  const link = await transact(cliContext.db, async (tx) => {
    const person = done(await addStaff({ secrets, now, shop, actor: { kind: "command" } }, tx, input));
    return makeLink({ shop: hostedBy(shop), now }, tx, person);
  });
  const { name, role } = input;
  const lines = [`Added ${name} to ${shop.slug} with the role ${role}.`, ...linkLines(link)];
  return { lines, data: { slug: shop.slug, name, role, link } };
}

function linkLines(link: string): string[] {
  return ["Single-use sign-in link, valid for 30 minutes. Open it in the browser of the staff member:", `  ${link}`];
}

/** Returns a shop's id and the host of its pages. */
function hostedBy({ id, slug, domains }: ShopRecord): { id: string; host: string } {
  const [first] = domains;
  if (!first) throw new OperatorError([`${slug} has no domain for a sign-in link.`]);
  return { id, host: first.host };
}

function done(outcome: Person | StaffRefusal): Person {
  if (outcome === "taken") throw new OperatorError(["A staff member of this shop already has this contact."]);
  if (typeof outcome === "string") throw new Error(`Cannot add the staff member: ${outcome}.`);
  return outcome;
}
