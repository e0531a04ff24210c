import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";

/** The site that a passkey is for: its host without a port, and its origin as a browser says it. */
export type Site = { id: string; origin: string; name: string };

/** A passkey as it is asked for again: how it is called, and over what it can be reached. */
type Known = { credentialId: Uint8Array; transports: readonly string[] };

/** What a browser answers; it is checked here and nowhere else. */
export type PasskeyAnswer = { id: string; response: { clientDataJSON: string } & Record<string, unknown> };

const timeout = 5 * 60_000;

/** User verification: the device checks its person by a fingerprint or a PIN, not only by a touch. */
type Verification = "preferred" | "required";

/** Large, and of use only where somebody signs in with a passkey: it is loaded then. */
const library = () => import("@simplewebauthn/server");

/** What a browser is asked for to make a passkey that can be found without a name. */
export async function askForNewPasskey(
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

/** What a browser is asked for to prove a passkey: any that it has for the site, or one of these. */
export async function askForPasskey(site: Site, known: readonly Known[], userVerification: Verification) {
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

/** The challenge that an answer says it is for; null where it cannot be read. Nothing of it is proved yet. */
export function challengeIn({ response }: PasskeyAnswer): string | null {
  try {
    const { challenge } = JSON.parse(Buffer.from(response.clientDataJSON, "base64url").toString("utf8"));
    return typeof challenge === "string" ? challenge : null;
  } catch {
    return null;
  }
}

export type MadePasskey = { credentialId: Buffer; publicKey: Buffer; counter: number; transports: string[] };

/** The passkey that was made for this challenge and this site; null where anything about it is not as it should be. */
export async function readNewPasskey(
  site: Site,
  challenge: string,
  answer: PasskeyAnswer,
): Promise<MadePasskey | null> {
  const { verifyRegistrationResponse } = await library();
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    ...expected(site, challenge),
    response: answer as unknown as RegistrationResponseJSON,
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

/** A passkey as it was made, by which an answer is proved. */
type Stored = Known & { publicKey: Uint8Array; counter: number };

/** How often a passkey has been used by its own count, and whether the device checked that its person is there. */
export type ProvedPasskey = { counter: number; isVerified: boolean };

/** Verified facts about the passkey; null if the response proves nothing. */
export async function provePasskey(
  site: Site,
  challenge: string,
  answer: PasskeyAnswer,
  { credentialId, publicKey, counter }: Stored,
): Promise<ProvedPasskey | null> {
  const { verifyAuthenticationResponse } = await library();
  const id = Buffer.from(credentialId).toString("base64url");
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    ...expected(site, challenge),
    response: answer as unknown as AuthenticationResponseJSON,
    credential: { id, publicKey: new Uint8Array(publicKey), counter },
  }).catch(() => ({ verified: false, authenticationInfo: undefined }));
  if (!verified || !authenticationInfo) return null;
  return { counter: authenticationInfo.newCounter, isVerified: authenticationInfo.userVerified };
}

function expected({ id, origin }: Site, challenge: string) {
  return {
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: false,
  };
}
