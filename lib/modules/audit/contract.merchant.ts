import * as z from "zod";
import { instant, line, named, part, text, word } from "@/lib/contract/fields";
import { definePage, pageQuery } from "@/lib/contract/merchant/lists";
import { merchantOperation } from "@/lib/contract/merchant/operation";

const Actor = named("Actor", {
  kind: word(
    ["staff", "token", "command", "system"],
    "A person, a token, the command line of the server's operator, or a scheduled job.",
  ),
  id: text("Identifies the person or the token; null for the others."),
  name: text("Name at that time; null for the others."),
});

const Subject = named("AuditSubject", {
  kind: text("Kind of resource, such as `product`."),
  id: text("Identifies the resource."),
  name: text("Name at that time; null if it has none."),
});

const auditFields = z.looseObject({});

const Activity = named("AuditEntry", {
  id: text("Identifies the entry; later entries sort after earlier ones."),
  at: instant("Time of the action."),
  actor: part(Actor, "Actor of the action."),
  action: text("Action: resource and result, such as `product.changed`."),
  subject: part(Subject, "Changed resource."),
  before: part(
    auditFields,
    "Changed fields with their previous values; null if there are none. They never contain secrets or buyers' data.",
  ),
  after: part(auditFields, "Same fields with their new values; null if there are none."),
});

export const auditLogOperations = {
  listAuditLog: merchantOperation({
    tag: "Audit log",
    role: "owner",
    budget: "merchant",
    endpoint: "GET /audit-log",
    summary: "List audit log entries",
    description:
      "Returns all changes with their actors, newest first. You can filter by resource, or by person or token.",
    query: z.object({
      subject_kind: line(1, 40)
        .optional()
        .describe("Only entries about this kind of resource; use it with `subject_id`."),
      subject_id: line(1, 80).optional().describe("Only entries about this resource."),
      actor_id: line(1, 80).optional().describe("Only entries by this person or token."),
      ...pageQuery,
    }),
    response: definePage("AuditLog", Activity, "Audit log entries, newest first."),
    errors: [],
  }),
};
