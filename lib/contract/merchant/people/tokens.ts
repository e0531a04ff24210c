import * as z from "zod";
import { flag, instant, line, named, text, word } from "../../fields";
import { merchantEndpoints } from "../endpoints";
import { pageOf, pageQuery } from "../lists";
import { merchantOperation } from "../operation";
import { roles } from "./words";

const owners = { tag: "People", role: "owner", budget: "merchant" } as const;

const fields = {
  id: text("Names the token."),
  name: text("What it is called."),
  role: word(roles, "What whoever has it may do. Nothing that takes a fresh proof is open to a token."),
  prefix: text("How it begins, by which you tell your tokens apart."),
};

const Token = named("Token", {
  ...fields,
  made_by: text("Who made it; null where the command line did."),
  created_at: instant("When it was made."),
  last_used_at: instant("When it was last used, to the hour; null where it never was."),
});

export const listTokens = merchantOperation({
  ...owners,
  endpoint: merchantEndpoints.listTokens,
  summary: "List tokens",
  description: "The tokens that still work, the oldest first.",
  query: z.object(pageQuery),
  response: pageOf("Tokens", Token, "Tokens, the oldest first."),
  errors: [],
});

export const makeToken = merchantOperation({
  ...owners,
  endpoint: merchantEndpoints.makeToken,
  summary: "Make a token",
  description: "For a program that acts for the shop. The token is in this answer and nowhere else.",
  body: z.object({
    name: line(1, 80).describe("What it is for, so that you know it again."),
    role: z.enum(roles).describe("What whoever has it may do: `owner` or `staff`."),
  }),
  response: named("MadeToken", { ...fields, token: text("The token, `etl_…`. It is shown this once.") }),
  errors: ["forbidden_role"],
  stepUp: true,
});

export const revokeToken = merchantOperation({
  ...owners,
  endpoint: merchantEndpoints.revokeToken,
  summary: "Revoke a token",
  description: "It opens nothing any more, at once.",
  response: named("RevokedToken", { revoked: flag("True: it opens nothing any more.") }),
  errors: ["not_found"],
  stepUp: true,
});
