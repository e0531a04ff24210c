import * as z from "zod";
import { flag, instant, line, named, part, text, word } from "@/lib/contract/fields";
import { merchantOperation } from "@/lib/contract/merchant/operation";
import { CodeSent, codeTicket, oneTimeCode } from "@/lib/contract/resources/one-time-code";

const signIn = { tag: "Sign-in", role: "anyone", budget: "sign_in" } as const;
const stepUp = { tag: "Sign-in", role: "staff", budget: "sign_in", ofCaller: true } as const;

/** Passkey options, and the browser's response. Both are WebAuthn formats that only the browser and the server read. */
export const PasskeyOptions = named("PasskeyOptions", {
  options: part(
    z.looseObject({}),
    "Pass it to `parseRequestOptionsFromJSON` or `parseCreationOptionsFromJSON` of the browser's `PublicKeyCredential`.",
  ),
});

export const credential = z
  .looseObject({
    id: line(1, 1_400).describe("Credential id from the browser."),
    response: z
      .looseObject({ clientDataJSON: line(1, 8_000).describe("Client data that the browser signed.") })
      .describe("Response of the authenticator."),
  })
  .describe("Credential from the browser, as returned by its `toJSON()`.");

const SignedIn = named("SignedIn", {
  id: text("Identifies the person."),
  name: text("Name of the person."),
  role: word(["owner", "staff"], "Role: owners may do everything, staff may do the daily work."),
  expires_at: instant("End of the session. Each use extends a session that began with a passkey."),
  has_passkey: flag("True if the person has a passkey on this host. If not, offer to register one."),
});

const SteppedUp = named("SteppedUp", {
  stepped_up_until: instant("End of the step-up."),
});

export const sessionOperations = {
  sendSignInCode: merchantOperation({
    ...signIn,
    endpoint: "POST /session/code",
    summary: "Send a sign-in code",
    description:
      "Sends a code to a staff member of the shop. The response is the same for everybody; other contacts get no code.",
    body: z.object({
      contact: line(3, 254).describe("E-mail address or mobile number of a staff member."),
    }),
    response: CodeSent,
    errors: ["otp_limit", "no_message_channel"],
  }),
  signInWithCode: merchantOperation({
    ...signIn,
    endpoint: "POST /session/code/verify",
    summary: "Sign in with a code",
    description: "Starts a session of twelve hours in the browser's cookie. All owners are notified of a new device.",
    body: z.object({
      contact: line(3, 254).describe("Contact that the code was sent to."),
      code: oneTimeCode.describe("Digits of the code; spaces and dashes are ignored."),
      ticket: codeTicket,
    }),
    response: SignedIn,
    errors: ["invalid_code"],
    session: true,
  }),
  signInWithLink: merchantOperation({
    ...signIn,
    endpoint: "POST /session/link",
    summary: "Sign in with a sign-in link",
    description: "Starts a session of twelve hours with the token behind the `#` of a link from the command line.",
    body: z.object({ token: line(20, 100).describe("Token behind the `#` of the link.") }),
    response: SignedIn,
    errors: ["invalid_link"],
    session: true,
  }),
  createPasskeySignInOptions: merchantOperation({
    ...signIn,
    endpoint: "POST /session/passkey/options",
    summary: "Get passkey sign-in options",
    description: "Returns WebAuthn options, valid for five minutes and one attempt.",
    response: PasskeyOptions,
    errors: [],
  }),
  signInWithPasskey: merchantOperation({
    ...signIn,
    endpoint: "POST /session/passkey/verify",
    summary: "Sign in with a passkey",
    description: "Starts a session in the browser's cookie that lasts thirty days after its last use.",
    body: z.object({ credential }),
    response: SignedIn,
    errors: ["passkey_refused"],
    session: true,
  }),
  signOut: merchantOperation({
    tag: "Sign-in",
    role: "staff",
    budget: "merchant",
    endpoint: "DELETE /session",
    summary: "Sign out",
    description: "Ends the session of this browser.",
    response: named("SignedOut", { signed_out: flag("True: the session has ended.") }),
    errors: ["session_required"],
    session: true,
  }),
  sendStepUpCode: merchantOperation({
    ...stepUp,
    endpoint: "POST /session/step-up/code",
    summary: "Send a step-up code",
    description: "Sends a code to the contact of the current user.",
    response: CodeSent,
    errors: ["otp_limit", "no_message_channel", "session_required", "codes_off"],
  }),
  stepUpWithCode: merchantOperation({
    ...stepUp,
    endpoint: "POST /session/step-up/code/verify",
    summary: "Step up with a code",
    description: "Allows sensitive operations for ten minutes.",
    body: z.object({
      code: oneTimeCode.describe("Digits of the code; spaces and dashes are ignored."),
      ticket: codeTicket,
    }),
    response: SteppedUp,
    errors: ["invalid_code", "session_required"],
  }),
  createStepUpOptions: merchantOperation({
    ...stepUp,
    endpoint: "POST /session/step-up/passkey/options",
    summary: "Get passkey step-up options",
    description:
      "Returns WebAuthn options for the person's passkeys on this host, valid for five minutes and one attempt.",
    response: PasskeyOptions,
    errors: ["session_required"],
  }),
  stepUpWithPasskey: merchantOperation({
    ...stepUp,
    endpoint: "POST /session/step-up/passkey/verify",
    summary: "Step up with a passkey",
    description: "Allows sensitive operations for ten minutes.",
    body: z.object({ credential }),
    response: SteppedUp,
    errors: ["passkey_refused", "session_required"],
  }),
};
