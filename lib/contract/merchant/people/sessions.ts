import * as z from "zod";
import { count, flag, instant, named, text, word } from "../../fields";
import { merchantEndpoints } from "../endpoints";
import { pageOf, pageQuery } from "../lists";
import { merchantOperation } from "../operation";

const people = { tag: "People", role: "staff", budget: "merchant" } as const;

const Session = named("Session", {
  id: text("Names the session."),
  staff_id: text("Whose session it is."),
  staff_name: text("What that person is called."),
  began: word(["link", "code", "passkey"], "How the person signed in."),
  device: text("The browser and its system, as people call them."),
  current: flag("Whether it is the session that asks."),
  created_at: instant("When the person signed in."),
  last_used_at: instant("When it was last used, to the hour."),
  expires_at: instant("When it ends by itself."),
});

export const listSessions = merchantOperation({
  ...people,
  endpoint: merchantEndpoints.listSessions,
  summary: "List sessions",
  description: "Who is signed in where, newest first: the person's own, or everybody's for an owner.",
  query: z.object({
    of: z.enum(["me", "everyone"]).default("me").describe("Whose sessions; `everyone` is for owners."),
    ...pageQuery,
  }),
  response: pageOf("Sessions", Session, "Sessions that are not over, newest first."),
  errors: ["forbidden_role"],
});

export const endSession = merchantOperation({
  ...people,
  endpoint: merchantEndpoints.endSession,
  summary: "End a session",
  description: "The person's own, or anybody's for an owner. It opens nothing any more, at once.",
  response: named("EndedSession", { ended: count("How many have ended.") }),
  errors: ["not_found"],
});

export const endOtherSessions = merchantOperation({
  ...people,
  endpoint: merchantEndpoints.endOtherSessions,
  summary: "End all other sessions",
  description: "All of the person's sessions but the one that asks.",
  response: named("EndedSessions", { ended: count("How many have ended.") }),
  errors: ["session_required"],
  ofCaller: true,
});
