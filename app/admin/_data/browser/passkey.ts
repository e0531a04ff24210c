import { deskApi, plainApi } from "./api";
import type { Proof } from "./proof";

/** Whether this browser can read what the API says of passkeys. */
export function canUsePasskeys(): boolean {
  return typeof globalThis.PublicKeyCredential?.parseRequestOptionsFromJSON === "function";
}

/** Proves by a passkey who is there. `isOffered`: the browser offers it beside the field, and waits. */
export async function proveByPasskey(proof: Proof, signal: AbortSignal, isOffered = false): Promise<void> {
  const { options } = await (proof === "session" ? plainApi.askForPasskey() : plainApi.askForStepUp());
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(Object(options));
  const made = await navigator.credentials.get({
    publicKey,
    signal,
    ...(isOffered ? { mediation: "conditional" } : {}),
  });
  const credential = answerOf(made);
  await (proof === "session" ? plainApi.signInByPasskey({ credential }) : plainApi.stepUpByPasskey({ credential }));
}

/** Makes a passkey for whoever is signed in; one who signed in long ago proves anew who is there. */
export async function makePasskey(): Promise<void> {
  const { options } = await deskApi.beginPasskey();
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(Object(options));
  await deskApi.addPasskey({ credential: answerOf(await navigator.credentials.create({ publicKey })) });
}

type Answered = { id: string; response: { clientDataJSON: string } };

function answerOf(made: Credential | null): Answered {
  if (!(made instanceof PublicKeyCredential)) throw new DOMException("No passkey was chosen.", "NotAllowedError");
  return Object(made.toJSON());
}

/** Whether the browser's own question came to nothing: it was closed, or this device cannot ask it. */
export function isDeclined(failure: unknown): boolean {
  return failure instanceof DOMException;
}
