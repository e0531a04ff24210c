import * as z from "zod";
import { instant, line, named, part, text, word } from "../../fields";
import { merchantEndpoints } from "../endpoints";
import { pageOf, pageQuery } from "../lists";
import { merchantOperation } from "../operation";

const Actor = named("Actor", {
  kind: word(
    ["staff", "token", "command", "system"],
    "A person, a token, the command line of whoever runs the server, or the clock.",
  ),
  id: text("Names the person or the token; null for the others."),
  name: text("What they were called then; null for the others."),
});

const Subject = named("ActivitySubject", {
  kind: text("What kind of thing it is, such as `product`."),
  id: text("Names it."),
  name: text("What people called it then; null where it has no name."),
});

const facts = z.looseObject({});

const Activity = named("Activity", {
  id: text("Names the entry; later ones sort after earlier ones."),
  at: instant("When it was done."),
  who: part(Actor, "Who did it."),
  what: text("What was done: the noun and what became of it, such as `product.changed`."),
  subject: part(Subject, "What it was done to."),
  before: part(
    facts,
    "The fields that changed, as they were; null where there were none. Secrets and buyers' data never stand here.",
  ),
  after: part(facts, "The same fields as they are since; null where there are none."),
});

export const listActivity = merchantOperation({
  tag: "Activity",
  role: "owner",
  budget: "merchant",
  endpoint: merchantEndpoints.listActivity,
  summary: "List what was done",
  description: "Every change and who made it, newest first; of all, of one thing, or by one person or token.",
  query: z.object({
    subject_kind: line(1, 40).optional().describe("Only what was done to things of this kind; goes with `subject_id`."),
    subject_id: line(1, 80).optional().describe("Only what was done to this one."),
    who_id: line(1, 80).optional().describe("Only what this person or token did."),
    ...pageQuery,
  }),
  response: pageOf("Activities", Activity, "What was done, newest first."),
  errors: [],
});
