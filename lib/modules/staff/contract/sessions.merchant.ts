import * as z from "zod";
import { count, flag, instant, named, text, word } from "@/lib/contract/fields";
import { definePage, pageQuery } from "@/lib/contract/merchant/lists";
import { merchantOperation } from "@/lib/contract/merchant/operation";

const people = { tag: "Staff", role: "staff", budget: "merchant" } as const;

const Session = named("Session", {
  id: text("Identifies the session."),
  staff_id: text("Staff member of the session."),
  staff_name: text("Name of the staff member."),
  began: word(["link", "code", "passkey"], "Method of signing in."),
  device: text("Browser and operating system."),
  current: flag("True for the session of this request."),
  created_at: instant("Time of signing in."),
  last_used_at: instant("Time of the last use, rounded to the hour."),
  expires_at: instant("Time when it expires."),
});

export const sessionListOperations = {
  listSessions: merchantOperation({
    ...people,
    endpoint: "GET /sessions",
    summary: "List sessions",
    description: "Returns active sessions, newest first: your own, or everybody's for an owner.",
    query: z.object({
      of: z.enum(["me", "everyone"]).default("me").describe("Sessions to list; only owners may use `everyone`."),
      ...pageQuery,
    }),
    response: definePage("Sessions", Session, "Active sessions, newest first."),
    errors: ["forbidden_role"],
  }),
  deleteSession: merchantOperation({
    ...people,
    endpoint: "DELETE /sessions/{id}",
    params: { id: "`id` of a session." },
    summary: "Sign out a session",
    description: "Ends one of your own sessions, or anybody's for an owner. It stops working immediately.",
    response: named("DeletedSession", { ended: count("Number of ended sessions.") }),
    errors: ["not_found"],
  }),
  deleteOtherSessions: merchantOperation({
    ...people,
    endpoint: "DELETE /sessions",
    summary: "Sign out all other sessions",
    description: "Ends all of your sessions except the one of this request.",
    response: named("DeletedSessions", { ended: count("Number of ended sessions.") }),
    errors: ["session_required"],
    ofCaller: true,
  }),
};
