import * as z from "zod";
import { flag, instant, line, list, named, text } from "../../fields";
import { limits } from "../../limits";
import { merchantEndpoints } from "../endpoints";
import { merchantOperation } from "../operation";
import { credential, PasskeyOptions } from "./session";

const own = { tag: "People", role: "staff", budget: "merchant", ofCaller: true } as const;

const Passkey = named("Passkey", {
  id: text("Names the passkey."),
  label: text("What the person calls it."),
  host: text("The host that it is for; it opens no other."),
  created_at: instant("When it was made."),
  last_used_at: instant("When it was last used; null where it never was."),
});

export const listPasskeys = merchantOperation({
  ...own,
  endpoint: merchantEndpoints.listPasskeys,
  summary: "List one's passkeys",
  description: "Those of whoever is signed in, the oldest first.",
  response: named("Passkeys", { items: list(Passkey, "The person's passkeys, the oldest first.") }),
  errors: ["session_required"],
});

export const beginPasskey = merchantOperation({
  ...own,
  endpoint: merchantEndpoints.beginPasskey,
  summary: "Begin to add a passkey",
  description: "Answers what the browser is to be asked for. It holds for five minutes and for one answer.",
  response: PasskeyOptions,
  errors: [],
  stepUp: true,
});

export const addPasskey = merchantOperation({
  ...own,
  endpoint: merchantEndpoints.addPasskey,
  summary: "Add a passkey",
  description: "Keeps what the browser has made, for signing in on this host.",
  body: z.object({
    credential,
    label: line(1, 60).optional().describe("What the person calls it; absent: the browser and its system."),
  }),
  response: Passkey,
  errors: ["passkey_refused"],
  stepUp: true,
});

export const removePasskey = merchantOperation({
  ...own,
  endpoint: merchantEndpoints.removePasskey,
  summary: "Remove a passkey",
  description: "It opens nothing any more, at once.",
  response: named("RemovedPasskey", { removed: flag("True: it opens nothing any more.") }),
  errors: ["not_found", "passkeys_needed"],
  stepUp: true,
});

export const setOwnCodes = merchantOperation({
  ...own,
  endpoint: merchantEndpoints.setOwnCodes,
  summary: "Switch one's own codes off or on",
  description: `An owner with ${limits.passkeysWithoutCodes} passkeys on this host may switch codes off: none is sent to them or accepted any more. A sign-in link from the command line always works.`,
  body: z.object({ enabled: z.boolean().describe("Whether codes are sent to the person and accepted.") }),
  response: named("OwnCodes", { enabled: flag("Whether codes are sent to the person and accepted.") }),
  errors: ["forbidden_role", "passkeys_needed"],
  stepUp: true,
});
