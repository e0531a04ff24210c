import { sendRequest } from "@/lib/client/request";
import { fields } from "../_copy/fields";
import type { SignUpDraft } from "./sign-up-draft";

type Answer = Readonly<Record<string, unknown>>;

/** Calls the sign-up API. Throws an `EtalaseError` like the API clients. */
async function callSignUp(endpoint: "POST /codes" | "POST /shops", input: object): Promise<Answer> {
  const request = {
    endpoint,
    input,
    base: "/api/sign-up",
    headers: {},
    key: null,
    signal: undefined,
    timeoutMs: 15_000,
  };
  return fields(await sendRequest(request, (each) => fetch(each)));
}

/** Sends a code to the contact. */
export async function requestSignUpCode({
  name,
  slug,
  contact,
}: SignUpDraft): Promise<{ ticket: string; masked: string }> {
  const { ticket, masked } = await callSignUp("POST /codes", { name, slug, contact });
  return { ticket: String(ticket), masked: String(masked) };
}

/** Opens the shop, and returns the sign-in link to it. The same code returns a link to the same shop again. */
export async function openShopByCode(
  { name, slug, contact }: SignUpDraft,
  proof: { ticket: string; code: string },
): Promise<string> {
  const { link } = await callSignUp("POST /shops", { name, slug, contact, ...proof });
  return String(link);
}
