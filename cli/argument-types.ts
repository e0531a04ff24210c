import * as z from "zod";
import { parseContact } from "@/lib/values/contact";
import { canonicalHost } from "@/lib/values/host";

const required = (description: string) => `is required: ${description}`;

/** A shop's slug, as used in URLs and on this command line. */
export const slug = z
  .string(required("the slug of a shop"))
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "must contain only lowercase letters, digits and single hyphens")
  .max(60, "must be at most 60 characters long");

/** A host in its canonical spelling. */
export const host = z.string(required("a host such as toko.example")).transform((text, ctx) => {
  const canonical = canonicalHost(text);
  if (canonical) return canonical;
  ctx.addIssue({ code: "custom", message: "must be a host such as toko.example, without https:// and without a path" });
  return z.NEVER;
});

/** Contact of a staff member: an e-mail address or an Indonesian mobile number. */
export const contact = z.string(required("an e-mail address or a mobile number")).transform((text, ctx) => {
  const address = parseContact(text);
  if (address) return address;
  ctx.addIssue({ code: "custom", message: "must be an e-mail address or an Indonesian mobile number" });
  return z.NEVER;
});

/** A required text. */
export function requiredText(description: string, maxLength = 120) {
  return z
    .string(required(description))
    .trim()
    .min(1, required(description))
    .max(maxLength, `must be at most ${maxLength} characters long`);
}

/** Comma-separated words. */
export const commaSeparated = z.string().transform((text) =>
  text
    .split(",")
    .map((each) => each.trim())
    .filter(Boolean),
);

/** One of a fixed set of words. */
export function oneOf<const T extends readonly [string, ...string[]]>(choices: T) {
  return z.enum(choices, `must be ${choices.slice(0, -1).join(", ")} or ${choices.at(-1)}`);
}
