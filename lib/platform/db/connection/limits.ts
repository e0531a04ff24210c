/** Maximum time of a statement, and maximum idle time of a transaction between two statements, in milliseconds. */
export type Limits = { statementMs: number; idleMs: number };

/** Returns the SQL that begins a transaction with these limits, for connections that were opened without them. */
export function beginWithin({ statementMs, idleMs }: Limits): string {
  return `begin; set local statement_timeout = ${statementMs}; set local idle_in_transaction_session_timeout = ${idleMs}`;
}

/** Returns the statement that sets the time limit for the rest of the transaction. */
export function limiting({ statementMs }: Limits): string {
  return `select set_config('statement_timeout', '${statementMs}', true)`;
}
