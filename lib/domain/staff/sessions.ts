/** How a session began: by a single-use link, by a one-time code, or by a passkey. */
export type SessionStart = "link" | "code" | "passkey";
