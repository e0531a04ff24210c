import { causesOf, isAway } from "../connection/faults";

/** Reason why a database is unusable, and the remedy for its operator. Contains no secret: neither host nor user. */
export type Reason = { what: string; todo: string };

/** Reason if nothing more is known. */
export const unanswered: Reason = {
  what: "The database does not answer",
  todo: "start it, or correct DATABASE_URL and what stands between.",
};

export const standby: Reason = {
  what: "The database is read-only, as a standby is",
  todo: "name the primary in DATABASE_URL, or wait for the failover to end.",
};

/** Pattern for an error: its code, or its message if the driver gives no code or the code is ambiguous. */
type Sign = { code?: RegExp; words?: RegExp };

const certificate = /^(SELF_SIGNED|DEPTH_ZERO|UNABLE_TO_(GET|VERIFY)|CERT_|ERR_TLS_CERT)/;

/** The first match applies. */
const reasons: readonly (Reason & { sign: Sign })[] = [
  {
    sign: { words: /no such database|database ".*" does not exist/i },
    what: "The server has no database of that name",
    todo: "create it, or correct the name at the end of DATABASE_URL.",
  },
  {
    sign: { words: /server does not support SSL|SSL required|no encryption|SSL off|SSL is required/i },
    what: "The server and DATABASE_URL do not agree about TLS",
    todo: "add ?sslmode=verify-full where the server wants it, or take sslmode out where it has none.",
  },
  {
    sign: { code: certificate },
    what: "The server's certificate is not trusted",
    todo: "name the authority that signed it with sslrootcert=<file> in DATABASE_URL.",
  },
  {
    sign: { code: /^28/, words: /auth(entication)? failed|no such user/i },
    what: "The server refuses the user or the password",
    todo: "correct them in DATABASE_URL, with signs in the password percent-encoded.",
  },
  {
    sign: { code: /^42501$/ },
    what: "The user of DATABASE_URL may not do this",
    todo: "let it own the database, or grant it the schemas public and drizzle.",
  },
  {
    sign: { code: /^(ENOTFOUND|EAI_AGAIN)$/ },
    what: "The host in DATABASE_URL is not known",
    todo: "correct it, or the network's DNS.",
  },
  {
    sign: { code: /^ECONNREFUSED$/ },
    what: "Nothing listens at the host and port of DATABASE_URL",
    todo: "start the database, or correct them.",
  },
  { sign: { code: /^25006$/ }, ...standby },
  {
    sign: { code: /^08P01$|^53300$/ },
    what: "The server, or a pooler before it, has no connection for us",
    todo: "look into its log, and let it take more of them or reach its own server.",
  },
  {
    sign: { code: /^57P03$/ },
    what: "The database is starting or stopping",
    todo: "try again in a moment.",
  },
  {
    sign: { code: /^57P|^25P0/, words: /connection terminated unexpectedly|connection ended|client has encountered/i },
    what: "The connection to the database was lost",
    todo: "try again, and look into the database's log if it stays so.",
  },
];

/** Returns the reason of a database error; null if the error does not come from the database. */
export function reasonFor(failure: unknown): Reason | null {
  const causes = causesOf(failure);
  const found = reasons.find(({ sign }) =>
    causes.some(({ code, message }) => (code && sign.code?.test(code)) || sign.words?.test(message)),
  );
  if (found) return { what: found.what, todo: found.todo };
  return isAway(failure) ? unanswered : null;
}
