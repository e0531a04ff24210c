import { deskApi, plainApi } from "./api";
import { DeviceFault } from "./device-fault";
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

/**
 * Makes a passkey for whoever is signed in; one who signed in long ago proves anew who is there. Where none comes of it, it fails
 * with the words for that.
 */
export async function makePasskey(): Promise<void> {
  if (!canUsePasskeys()) throw new DeviceFault(unable);
  const { options } = await deskApi.beginPasskey();
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(Object(options));
  const made = await navigator.credentials.create({ publicKey }).catch((failure: unknown) => {
    if (isDeclined(failure)) throw new DeviceFault(words[failure.name] ?? unable);
    throw failure;
  });
  await deskApi.addPasskey({ credential: answerOf(made) });
}

const unable = "Perangkat atau browser ini tidak bisa membuat kunci masuk. Masuk dengan kode tetap bisa.";

/** What browsers call it, and what it means to whoever has pressed. */
const words: Readonly<Record<string, string>> = {
  NotAllowedError: "Kunci masuk tidak jadi dibuat. Masuk dengan kode tetap bisa.",
  AbortError: "Kunci masuk tidak jadi dibuat. Masuk dengan kode tetap bisa.",
  InvalidStateError: "Perangkat ini sudah punya kunci masuk untuk akunmu.",
};

type Answered = { id: string; response: { clientDataJSON: string } };

function answerOf(made: Credential | null): Answered {
  if (!(made instanceof PublicKeyCredential)) throw new DOMException("No passkey was chosen.", "NotAllowedError");
  return Object(made.toJSON());
}

/** Whether the browser's own question came to nothing: it was closed, or this device cannot ask it. */
export function isDeclined(failure: unknown): failure is DOMException {
  return failure instanceof DOMException;
}
