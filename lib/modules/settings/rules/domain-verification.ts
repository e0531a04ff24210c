/** Reasons for a failed domain verification: no record, another record, no answer from DNS, or another shop has the domain. */
export const proofProblems = ["record_missing", "record_differs", "dns_unavailable", "taken"] as const;

export type ProofProblem = (typeof proofProblems)[number];

/** TXT record that verifies a domain. Its name has a prefix of ours, so that it does not collide with existing records. */
export type ProofRecord = { name: string; value: string };

export function proofRecord(host: string, token: string): ProofRecord {
  return { name: `_etalase.${host}`, value: `etalase-domain=${token}` };
}

/**
 * Returns the problem of a domain verification; null if the records contain the expected one. Other records, such as another
 * shop's, are allowed beside it.
 */
export function findVerificationProblem(records: readonly string[], { value }: ProofRecord): ProofProblem | null {
  const found = records.map((record) => record.trim());
  if (found.includes(value)) return null;
  return found.length === 0 ? "record_missing" : "record_differs";
}
