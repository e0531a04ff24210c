/** Why a domain is not proved: no such record, another one, nobody who knows could be asked, or a shop has the domain. */
export const proofProblems = ["record_missing", "record_differs", "dns_unavailable", "taken"] as const;

export type ProofProblem = (typeof proofProblems)[number];

/** The TXT record that proves to whom a domain belongs: under a name of ours, so that it meets none that is there already. */
export type ProofRecord = { name: string; value: string };

export function proofRecord(host: string, token: string): ProofRecord {
  return { name: `_etalase.${host}`, value: `etalase-domain=${token}` };
}

/** What TXT records prove: null where one of them is the record; others may stand beside it, as of another shop. */
export function problemIn(records: readonly string[], { value }: ProofRecord): ProofProblem | null {
  const found = records.map((record) => record.trim());
  if (found.includes(value)) return null;
  return found.length === 0 ? "record_missing" : "record_differs";
}
