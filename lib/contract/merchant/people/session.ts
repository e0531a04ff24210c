import * as z from "zod";
import { CodeSent, codeTicket, oneTimeCode } from "../../codes";
import { flag, instant, line, named, part, text, word } from "../../fields";
import { merchantEndpoints } from "../endpoints";
import { merchantOperation } from "../operation";

const signIn = { tag: "Sign-in", role: "anyone", budget: "sign_in" } as const;
const stepUp = { tag: "Sign-in", role: "staff", budget: "sign_in", ofCaller: true } as const;

/** What a passkey is asked for, and what comes back; both are the browser's own, and only it and we need to read them. */
export const PasskeyOptions = named("PasskeyOptions", {
  options: part(
    z.looseObject({}),
    "Give it to the browser: `parseRequestOptionsFromJSON` or `parseCreationOptionsFromJSON` of `PublicKeyCredential` reads it.",
  ),
});

export const credential = z
  .looseObject({
    id: line(1, 1_400).describe("What the browser calls the passkey."),
    response: z
      .looseObject({ clientDataJSON: line(1, 8_000).describe("What the browser saw, as it signed it.") })
      .describe("What the authenticator answered."),
  })
  .describe("The browser's answer, as `toJSON()` of the credential gives it.");

const SignedIn = named("SignedIn", {
  id: text("Names the person."),
  name: text("What the person is called."),
  role: word(["owner", "staff"], "What they may do: an owner everything, staff what the daily work takes."),
  expires_at: instant("When the session ends; with a passkey, unless it is used before."),
  has_passkey: flag("Whether they have a passkey on this host. Offer them one if not."),
});

const SteppedUp = named("SteppedUp", {
  stepped_up_until: instant("Until when what takes a fresh proof is open to them."),
});

export const sendSignInCode = merchantOperation({
  ...signIn,
  endpoint: merchantEndpoints.sendSignInCode,
  summary: "Send a code to sign in with",
  description: "The answer is the same for everybody; nothing is sent to whoever does not run the shop.",
  body: z.object({
    contact: line(3, 254).describe("The e-mail address or mobile number of somebody who runs the shop."),
  }),
  response: CodeSent,
  errors: ["otp_limit", "no_messenger"],
});

export const signInByCode = merchantOperation({
  ...signIn,
  endpoint: merchantEndpoints.signInByCode,
  summary: "Sign in with a code",
  description: "Begins a session of twelve hours in the browser's cookie. From a new device, all owners are told.",
  body: z.object({
    contact: line(3, 254).describe("The contact that the code was sent to."),
    code: oneTimeCode.describe("The digits of the code; spaces and dashes are ignored."),
    ticket: codeTicket,
  }),
  response: SignedIn,
  errors: ["invalid_code"],
  session: true,
});

export const signInByLink = merchantOperation({
  ...signIn,
  endpoint: merchantEndpoints.signInByLink,
  summary: "Sign in with a link",
  description: "Begins a session of twelve hours with what stands behind the `#` of a link from the command line.",
  body: z.object({ token: line(20, 100).describe("What stands behind the `#` of the link.") }),
  response: SignedIn,
  errors: ["invalid_link"],
  session: true,
});

export const askForPasskey = merchantOperation({
  ...signIn,
  endpoint: merchantEndpoints.askForPasskey,
  summary: "Begin to sign in with a passkey",
  description: "Answers what the browser is to be asked for. It holds for five minutes and for one answer.",
  response: PasskeyOptions,
  errors: [],
});

export const signInByPasskey = merchantOperation({
  ...signIn,
  endpoint: merchantEndpoints.signInByPasskey,
  summary: "Sign in with a passkey",
  description: "Begins a session in the browser's cookie that lasts thirty days after its last use.",
  body: z.object({ credential }),
  response: SignedIn,
  errors: ["passkey_refused"],
  session: true,
});

export const signOut = merchantOperation({
  tag: "Sign-in",
  role: "staff",
  budget: "merchant",
  endpoint: merchantEndpoints.signOut,
  summary: "Sign out",
  description: "Ends the session of this browser.",
  response: named("SignedOut", { signed_out: flag("True: the session is over.") }),
  errors: ["session_required"],
  session: true,
});

export const sendStepUpCode = merchantOperation({
  ...stepUp,
  endpoint: merchantEndpoints.sendStepUpCode,
  summary: "Send a code for a fresh proof",
  description: "It goes to the contact of whoever is signed in.",
  response: CodeSent,
  errors: ["otp_limit", "no_messenger", "session_required", "codes_off"],
});

export const stepUpByCode = merchantOperation({
  ...stepUp,
  endpoint: merchantEndpoints.stepUpByCode,
  summary: "Prove with a code who is there",
  description: "Opens what takes a fresh proof for ten minutes.",
  body: z.object({
    code: oneTimeCode.describe("The digits of the code; spaces and dashes are ignored."),
    ticket: codeTicket,
  }),
  response: SteppedUp,
  errors: ["invalid_code", "session_required"],
});

export const askForStepUp = merchantOperation({
  ...stepUp,
  endpoint: merchantEndpoints.askForStepUp,
  summary: "Begin to prove with a passkey who is there",
  description: "Answers what the browser is to be asked for: one of the person's passkeys on this host.",
  response: PasskeyOptions,
  errors: ["session_required"],
});

export const stepUpByPasskey = merchantOperation({
  ...stepUp,
  endpoint: merchantEndpoints.stepUpByPasskey,
  summary: "Prove with a passkey who is there",
  description: "Opens what takes a fresh proof for ten minutes.",
  body: z.object({ credential }),
  response: SteppedUp,
  errors: ["passkey_refused", "session_required"],
});
