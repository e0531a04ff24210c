import { suggestSlug } from "@/lib/modules/shops/rules/shop-slug";
import { fields } from "../_copy/fields";

/**
 * Input of the sign-up. `ticket` belongs to the code that was sent to the contact; null if none was. A phone may end the page
 * while its owner reads the message with the code, so all of it survives a reload.
 */
export type SignUpDraft = {
  name: string;
  slug: string;
  contact: string;
  /** True once the person has changed the suggested address. */
  hasOwnSlug: boolean;
  ticket: string | null;
  masked: string;
  code: string;
  step: "fields" | "code";
};

export const emptySignUp: SignUpDraft = {
  name: "",
  slug: "",
  contact: "",
  hasOwnSlug: false,
  ticket: null,
  masked: "",
  code: "",
  step: "fields",
};

const slugLength = 40;

/** Changes the name. The address follows it until the person changes the address. */
export function changeName(draft: SignUpDraft, name: string): SignUpDraft {
  return { ...draft, name, slug: draft.hasOwnSlug ? draft.slug : suggestSlug(name, slugLength) };
}

/** Changes the address. An empty one follows the name again. */
export function changeSlug(draft: SignUpDraft, slug: string): SignUpDraft {
  return { ...draft, slug: slug.toLowerCase().replace(/\s+/g, "-"), hasOwnSlug: slug !== "" };
}

/** Changes the contact. A code for another contact is of no use. */
export function changeContact(draft: SignUpDraft, contact: string): SignUpDraft {
  return { ...draft, contact, ticket: null, masked: "", code: "" };
}

/** Validates a stored draft. */
export function isSignUpDraft(value: unknown): value is SignUpDraft {
  const { name, slug, contact, hasOwnSlug, ticket, masked, code, step } = fields(value);
  const hasTexts = [name, slug, contact, masked, code].every((text) => typeof text === "string");
  const hasStep = step === "fields" || (step === "code" && typeof ticket === "string");
  return hasTexts && hasStep && typeof hasOwnSlug === "boolean" && (ticket === null || typeof ticket === "string");
}
