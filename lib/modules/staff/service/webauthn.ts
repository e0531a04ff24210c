import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import { fields } from "@/lib/values/fields";

/** Site of a passkey: its host without a port, and its origin as a browser sends it. */
export type Site = { id: string; origin: string; name: string };

/** Registered passkey: its credential id and its transports. */
type Known = { credentialId: Uint8Array; transports: readonly string[] };

/** A browser's response. It is verified only in this file. */
export type PasskeyAnswer = { id: string; response: { clientDataJSON: string } & Record<string, unknown> };

const timeout = 5 * 60_000;

/** User verification: the device checks its owner by fingerprint or PIN, not only by a touch. */
type Verification = "preferred" | "required";

/** Loaded lazily: the library is large and only needed for a sign-in with a passkey. */
const library = () => import("@simplewebauthn/server");

/** Options for creating a discoverable passkey, which works without a user name. */
export async function buildRegistrationOptions(
  site: Site,
  user: { id: string; name: string; label: string },
  known: readonly Known[],
) {
  const { generateRegistrationOptions } = await library();
  return generateRegistrationOptions({
    rpName: site.name,
    rpID: site.id,
    userID: new Uint8Array(Buffer.from(user.id)),
    userName: user.label,
    userDisplayName: user.name,
    attestationType: "none",
    timeout,
    excludeCredentials: known.map(listed),
    authenticatorSelection: { residentKey: "required", userVerification: "preferred" },
  });
}

/** Options for authenticating with a passkey: any that the browser has for the site, or one of `known`. */
export async function buildAuthenticationOptions(site: Site, known: readonly Known[], userVerification: Verification) {
  const { generateAuthenticationOptions } = await library();
  return generateAuthenticationOptions({
    rpID: site.id,
    timeout,
    userVerification,
    allowCredentials: known.map(listed),
  });
}

function listed({ credentialId, transports }: Known) {
  return { id: Buffer.from(credentialId).toString("base64url"), transports: [...transports] };
}

/** Reads the challenge from a response; null if it is unreadable. Nothing is verified yet. */
export function readChallenge({ response }: PasskeyAnswer): string | null {
  try {
    const { challenge } = fields(JSON.parse(Buffer.from(response.clientDataJSON, "base64url").toString("utf8")));
    return typeof challenge === "string" ? challenge : null;
  } catch {
    return null;
  }
}

export type MadePasskey = { credentialId: Buffer; publicKey: Buffer; counter: number; transports: string[] };

/** Verifies a new passkey against this challenge and this site; null if anything does not match. */
export async function readNewPasskey(
  site: Site,
  challenge: string,
  answer: PasskeyAnswer,
): Promise<MadePasskey | null> {
  if (!isRegistration(answer)) return null;
  const { verifyRegistrationResponse } = await library();
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    ...expected(site, challenge),
    response: answer,
  }).catch(() => ({ verified: false, registrationInfo: undefined }));
  if (!verified || !registrationInfo) return null;
  const { id, publicKey, counter, transports } = registrationInfo.credential;
  return {
    credentialId: Buffer.from(id, "base64url"),
    publicKey: Buffer.from(publicKey),
    counter,
    transports: (transports ?? []).filter((each) => /^[a-z-]{1,20}$/.test(each)).slice(0, 8),
  };
}

/** Stored passkey, against which a response is verified. */
type Stored = Known & { publicKey: Uint8Array; counter: number };

/** The passkey's own use counter, and the result of user verification by the device. */
export type ProvedPasskey = { counter: number; isVerified: boolean };

/** Verifies a response against the stored passkey; null if it proves nothing. */
export async function provePasskey(
  site: Site,
  challenge: string,
  answer: PasskeyAnswer,
  { credentialId, publicKey, counter }: Stored,
): Promise<ProvedPasskey | null> {
  if (!isAuthentication(answer)) return null;
  const { verifyAuthenticationResponse } = await library();
  const id = Buffer.from(credentialId).toString("base64url");
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    ...expected(site, challenge),
    response: answer,
    credential: { id, publicKey: new Uint8Array(publicKey), counter },
  }).catch(() => ({ verified: false, authenticationInfo: undefined }));
  if (!verified || !authenticationInfo) return null;
  return { counter: authenticationInfo.newCounter, isVerified: authenticationInfo.userVerified };
}

/** True if the response has the fields that the library verifies for a new passkey. */
function isRegistration(answer: PasskeyAnswer): answer is PasskeyAnswer & RegistrationResponseJSON {
  return isCredential(answer) && typeof answer.response.attestationObject === "string";
}

/** True if the response has the fields that the library verifies for a sign-in. */
function isAuthentication(answer: PasskeyAnswer): answer is PasskeyAnswer & AuthenticationResponseJSON {
  const { authenticatorData, signature } = answer.response;
  return isCredential(answer) && typeof authenticatorData === "string" && typeof signature === "string";
}

function isCredential(answer: PasskeyAnswer): boolean {
  const { rawId, type } = fields(answer);
  return rawId === answer.id && type === "public-key";
}

function expected({ id, origin }: Site, challenge: string) {
  return {
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: false,
  };
}
