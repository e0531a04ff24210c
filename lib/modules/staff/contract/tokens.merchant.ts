import * as z from "zod";
import { flag, instant, line, named, text, word } from "@/lib/contract/fields";
import { definePage, pageQuery } from "@/lib/contract/merchant/lists";
import { merchantOperation } from "@/lib/contract/merchant/operation";
import { roles } from "./roles";

const owners = { tag: "Staff", role: "owner", budget: "merchant" } as const;

const fields = {
  id: text("Identifies the token."),
  name: text("Token name."),
  role: word(roles, "Role of the token. Operations that require step-up are never open to a token."),
  prefix: text("First characters of the token, to tell tokens apart."),
};

const Token = named("Token", {
  ...fields,
  created_by: text("Name of its creator; null for the command line."),
  created_at: instant("Time of creation."),
  last_used_at: instant("Time of the last use, rounded to the hour; null if it was never used."),
});

export const tokenOperations = {
  listTokens: merchantOperation({
    ...owners,
    endpoint: "GET /tokens",
    summary: "List API tokens",
    description: "Returns the active tokens, oldest first.",
    query: z.object(pageQuery),
    response: definePage("Tokens", Token, "Tokens, oldest first."),
    errors: [],
  }),
  createToken: merchantOperation({
    ...owners,
    endpoint: "POST /tokens",
    summary: "Create an API token",
    description: "Creates a token for a program that acts for the shop. The token is returned only once.",
    body: z.object({
      name: line(1, 80).describe("Purpose of the token, to recognize it later."),
      role: z.enum(roles).describe("Role of the token: `owner` or `staff`."),
    }),
    response: named("CreatedToken", { ...fields, token: text("The token, `etl_…`. It is returned only once.") }),
    errors: ["forbidden_role"],
    stepUp: true,
  }),
  revokeToken: merchantOperation({
    ...owners,
    endpoint: "DELETE /tokens/{id}",
    params: { id: "`id` of a token." },
    summary: "Revoke an API token",
    description: "Revokes a token. It stops working immediately.",
    response: named("RevokedToken", { revoked: flag("True: the token no longer works.") }),
    errors: ["not_found"],
    stepUp: true,
  }),
};
