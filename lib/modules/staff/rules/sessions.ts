/** Start of a session: a sign-in link, a one-time code, or a passkey. */
export type SessionStart = "link" | "code" | "passkey";
