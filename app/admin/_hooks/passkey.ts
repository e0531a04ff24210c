import { fields } from "../_copy/fields";
import { adminApi, plainApi } from "./api";
import type { AuthenticationKind } from "./authentication";
import { DeviceFault } from "./device-fault";

/** True if this browser can parse the API's WebAuthn options. */
export function canUsePasskeys(): boolean {
  return typeof globalThis.PublicKeyCredential?.parseRequestOptionsFromJSON === "function";
}

/**
 * Signs in or steps up with a passkey. `isOffered`: the browser suggests it beside the field and waits (conditional
 * mediation).
 */
export async function proveByPasskey(proof: AuthenticationKind, signal: AbortSignal, isOffered = false): Promise<void> {
  const { options } = await (proof === "session"
    ? plainApi.createPasskeySignInOptions()
    : plainApi.createStepUpOptions());
  if (!isRequest(options)) throw new TypeError("The API sent no passkey options.");
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  const made = await navigator.credentials.get({
    publicKey,
    signal,
    ...(isOffered ? { mediation: "conditional" } : {}),
  });
  const credential = answerOf(made);
  await (proof === "session" ? plainApi.signInWithPasskey({ credential }) : plainApi.stepUpWithPasskey({ credential }));
}

/**
 * Creates a passkey for the signed-in staff member, who must step up if they signed in long ago. Throws a `DeviceFault` with a
 * message for the user if creation fails.
 */
export async function makePasskey(): Promise<void> {
  if (!canUsePasskeys()) throw new DeviceFault(unable);
  const { options } = await adminApi.createPasskeyOptions();
  if (!isCreation(options)) throw new TypeError("The API sent no passkey options.");
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  const made = await navigator.credentials.create({ publicKey }).catch((failure: unknown) => {
    if (isDeclined(failure)) throw new DeviceFault(errorTexts[failure.name] ?? unable);
    throw failure;
  });
  await adminApi.createPasskey({ credential: answerOf(made) });
}

const unable = "Perangkat atau browser ini tidak bisa membuat passkey. Masuk dengan kode tetap bisa.";

/** Messages for WebAuthn errors, by their DOM exception name. */
const errorTexts: Readonly<Record<string, string>> = {
  NotAllowedError: "Passkey tidak jadi dibuat. Masuk dengan kode tetap bisa.",
  AbortError: "Passkey tidak jadi dibuat. Masuk dengan kode tetap bisa.",
  InvalidStateError: "Perangkat ini sudah punya passkey untuk akunmu.",
};

/** True for options to sign in with a passkey. The browser checks the other fields. */
function isRequest(options: unknown): options is PublicKeyCredentialRequestOptionsJSON {
  return typeof fields(options).challenge === "string";
}

/** True for options to create a passkey. The browser checks the other fields. */
function isCreation(options: unknown): options is PublicKeyCredentialCreationOptionsJSON {
  return typeof fields(options).challenge === "string";
}

type Answered = { id: string; response: { clientDataJSON: string } };

function answerOf(made: Credential | null): Answered {
  if (!(made instanceof PublicKeyCredential)) throw new DOMException("No passkey was chosen.", "NotAllowedError");
  return made.toJSON();
}

/** True if the browser's passkey prompt was dismissed or is not supported by this device. */
export function isDeclined(failure: unknown): failure is DOMException {
  return failure instanceof DOMException;
}
