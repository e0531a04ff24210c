import * as z from "zod";
import { deriveContactKeys } from "@/lib/modules/notifications/service/outbox";
import { needShopRecord } from "@/lib/modules/shops/service/create-shop";
import type { ShopRecord } from "@/lib/modules/shops/store/shop-records";
import { makeLink } from "@/lib/modules/staff/service/links";
import { addStaff, type StaffChangeResult } from "@/lib/modules/staff/service/staff";
import { findPersonByContact, type Person } from "@/lib/modules/staff/store/people";
import { transact } from "@/lib/platform/db/connection/transaction";
import { OperatorError } from "@/lib/platform/operator-error";
import type { Contact } from "@/lib/values/contact";
import { contact, oneOf, requiredText, slug } from "../argument-types";
import { type CommandContext, type CommandResult, defineCommand } from "../command";

// Staff commands that only the operator can run: they sign people in without a session and without a message.

const CreateStaffArgs = z.object({
  slug,
  contact,
  name: requiredText("the name of the staff member", 80).default("Staf"),
  role: oneOf(["owner", "staff"]).default("staff"),
});

export const createStaffCommand = defineCommand({
  positionalNames: ["slug", "contact"],
  Shape: CreateStaffArgs,
  work: async ({ slug, ...input }, commandContext) =>
    createStaffMember(commandContext, await needShopRecord(commandContext.db, slug), input),
});

export const signInLinkCommand = defineCommand({
  positionalNames: ["slug", "contact"],
  Shape: z.object({ slug, contact }),
  async work(input, commandContext) {
    const { db, now } = commandContext;
    const shop = await needShopRecord(db, input.slug);
    const person = await findPersonByContact(db, shop.id, deriveContactKeys(commandContext, input.contact));
    if (!person)
      throw new OperatorError([
        `No staff member of ${shop.slug} has this contact. List the staff: \`npm run shop -- staff list ${shop.slug}\`.`,
      ]);
    const link = await transact(db, (tx) => makeLink({ shop: needLinkHost(shop), now }, tx, person));
    return { lines: formatLink(link), data: { slug: shop.slug, name: person.name, role: person.role, link } };
  },
});

/** Adds a staff member and returns a sign-in link. A new shop has no channel yet that could send a code. */
export async function createStaffMember(
  commandContext: CommandContext,
  shop: ShopRecord,
  input: { name: string; role: "owner" | "staff"; contact: Contact },
): Promise<CommandResult> {
  const { secrets, now } = commandContext;
  const link = await transact(commandContext.db, async (tx) => {
    const person = needPerson(await addStaff({ secrets, now, shop, actor: { kind: "command" } }, tx, input));
    return makeLink({ shop: needLinkHost(shop), now }, tx, person);
  });
  const { name, role } = input;
  const lines = [`Added ${name} to ${shop.slug} with the role ${role}.`, ...formatLink(link)];
  return { lines, data: { slug: shop.slug, name, role, link } };
}

function formatLink(link: string): string[] {
  return ["Single-use sign-in link, valid for 30 minutes. Open it in the browser of the staff member:", `  ${link}`];
}

/** Returns a shop's id and the host of its pages. */
function needLinkHost({ id, slug, domains }: ShopRecord): { id: string; host: string } {
  const [first] = domains;
  if (!first)
    throw new OperatorError([
      `${slug} has no domain for a sign-in link. \`npm run shop -- domains\` lists the commands that add one.`,
    ]);
  return { id, host: first.host };
}

function needPerson(result: StaffChangeResult): Person {
  if (result.kind === "done") return result.person;
  if (result.kind === "taken") throw new OperatorError(["A staff member of this shop already has this contact."]);
  throw new Error(`Cannot add the staff member: ${result.kind}.`);
}
