/** How long the database may take for a statement, and how long a transaction may stand still between two, in milliseconds. */
export type Limits = { statementMs: number; idleMs: number };

/** The words that begin a transaction within these limits, for connections that could not be opened with them. */
export function beginWithin({ statementMs, idleMs }: Limits): string {
  return `begin; set local statement_timeout = ${statementMs}; set local idle_in_transaction_session_timeout = ${idleMs}`;
}

/** The statement that sets the time limit of what follows it in the same transaction. */
export function limiting({ statementMs }: Limits): string {
  return `select set_config('statement_timeout', '${statementMs}', true)`;
}
