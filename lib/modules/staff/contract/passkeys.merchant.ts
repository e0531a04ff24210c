import * as z from "zod";
import { flag, instant, line, list, named, text } from "@/lib/contract/fields";
import { limits } from "@/lib/contract/limits";
import { merchantOperation } from "@/lib/contract/merchant/operation";
import { credential, PasskeyOptions } from "./session.merchant";

const own = { tag: "Staff", role: "staff", budget: "merchant", ofCaller: true } as const;

const Passkey = named("Passkey", {
  id: text("Identifies the passkey."),
  label: text("Name that the person gave it."),
  host: text("Host of the passkey; it works on no other."),
  created_at: instant("Time of creation."),
  last_used_at: instant("Time of the last use; null if it was never used."),
});

export const passkeyOperations = {
  listPasskeys: merchantOperation({
    ...own,
    endpoint: "GET /passkeys",
    summary: "List your passkeys",
    description: "Returns the passkeys of the current user, oldest first.",
    response: named("Passkeys", { items: list(Passkey, "Passkeys, oldest first.") }),
    errors: ["session_required"],
  }),
  createPasskeyOptions: merchantOperation({
    ...own,
    endpoint: "POST /passkeys/options",
    summary: "Get passkey registration options",
    description: "Returns WebAuthn options, valid for five minutes and one attempt.",
    response: PasskeyOptions,
    errors: [],
    stepUp: true,
  }),
  createPasskey: merchantOperation({
    ...own,
    endpoint: "POST /passkeys",
    summary: "Register a passkey",
    description: "Stores the browser's new passkey for signing in on this host.",
    body: z.object({
      credential,
      label: line(1, 60).optional().describe("Name of the passkey; default: browser and operating system."),
    }),
    response: Passkey,
    errors: ["passkey_refused"],
    stepUp: true,
  }),
  deletePasskey: merchantOperation({
    ...own,
    endpoint: "DELETE /passkeys/{id}",
    params: { id: "`id` of a passkey." },
    summary: "Delete a passkey",
    description: "Deletes a passkey. It stops working immediately.",
    response: named("DeletedPasskey", { deleted: flag("True: the passkey no longer works.") }),
    errors: ["not_found", "passkeys_needed"],
    stepUp: true,
  }),
  setOwnCodes: merchantOperation({
    ...own,
    endpoint: "PUT /me/codes",
    summary: "Enable or disable your sign-in codes",
    description: `Enables or disables codes for your account. Only an owner with ${limits.passkeysWithoutCodes} passkeys on this host may disable them: codes are then neither sent nor accepted. A sign-in link from the command line always works.`,
    body: z.object({ enabled: z.boolean().describe("True if codes are sent to the person and accepted.") }),
    response: named("OwnCodes", { enabled: flag("True if codes are sent to the person and accepted.") }),
    errors: ["forbidden_role", "passkeys_needed"],
    stepUp: true,
  }),
};
