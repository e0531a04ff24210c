import { isUnavailable, listCauses } from "../connection/faults";

/** Reason why a database is unusable, and the remedy for its operator. Contains no secret: neither host nor user. */
export type Reason = { what: string; todo: string };

/** Reason if nothing more is known. */
export const unreachableReason: Reason = {
  what: "The database does not respond",
  todo: "start it, or check DATABASE_URL and the network.",
};

export const standby: Reason = {
  what: "The database is read-only, like a standby",
  todo: "set DATABASE_URL to the primary, or wait until the failover ends.",
};

/** Pattern for an error: its code, or its message if the driver gives no code or the code is ambiguous. */
type Sign = { code?: RegExp; message?: RegExp };

const certificate = /^(SELF_SIGNED|DEPTH_ZERO|UNABLE_TO_(GET|VERIFY)|CERT_|ERR_TLS_CERT)/;

/** The first match applies. */
const reasons: readonly (Reason & { sign: Sign })[] = [
  {
    sign: { message: /no such database|database ".*" does not exist/i },
    what: "The server has no database with this name",
    todo: "create it, or correct the name at the end of DATABASE_URL.",
  },
  {
    sign: { message: /server does not support SSL|SSL required|no encryption|SSL off|SSL is required/i },
    what: "The server and DATABASE_URL disagree about TLS",
    todo: "add ?sslmode=verify-full if the server requires TLS, or remove sslmode if it has no TLS.",
  },
  {
    sign: { code: certificate },
    what: "The server's certificate is not trusted",
    todo: "add sslrootcert=<file> with its certificate authority to DATABASE_URL.",
  },
  {
    sign: { code: /^28/, message: /auth(entication)? failed|no such user/i },
    what: "The server rejects the user or the password",
    todo: "correct them in DATABASE_URL, and percent-encode special characters in the password.",
  },
  {
    sign: { code: /^42501$/ },
    what: "The user in DATABASE_URL lacks a privilege",
    todo: "make it the owner of the database, or grant it the schemas public and drizzle.",
  },
  {
    sign: { code: /^(ENOTFOUND|EAI_AGAIN)$/ },
    what: "The host in DATABASE_URL is unknown",
    todo: "correct it, or fix the DNS of this network.",
  },
  {
    sign: { code: /^ECONNREFUSED$/ },
    what: "Nothing listens at the host and port of DATABASE_URL",
    todo: "start the database, or correct the host and port.",
  },
  { sign: { code: /^25006$/ }, ...standby },
  {
    sign: { code: /^08P01$|^53300$/ },
    what: "The server, or a pooler in front of it, accepts no connection",
    todo: "check its log, raise its connection limit, or let the pooler reach its server.",
  },
  {
    sign: { code: /^57P03$/ },
    what: "The database is starting or stopping",
    todo: "try again in a moment.",
  },
  {
    sign: {
      code: /^57P|^25P0/,
      message: /connection terminated unexpectedly|connection ended|client has encountered/i,
    },
    what: "The connection to the database was lost",
    todo: "try again. If it happens again, check the log of the database.",
  },
];

/** Returns the reason of a database error; null if the error does not come from the database. */
export function findDatabaseReason(failure: unknown): Reason | null {
  const causes = listCauses(failure);
  const found = reasons.find(({ sign }) =>
    causes.some(({ code, message }) => (code && sign.code?.test(code)) || sign.message?.test(message)),
  );
  if (found) return { what: found.what, todo: found.todo };
  return isUnavailable(failure) ? unreachableReason : null;
}
