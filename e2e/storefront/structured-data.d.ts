/** The part that we use of a package without types. */
declare module "@adobe/structured-data-validator" {
  type Issue = { severity: "ERROR" | "WARNING"; issueMessage: string; fieldNames?: string[] };

  /** Validates structured data against Google's product listing rules. */
  export default class Validator {
    validate(found: { jsonld: Record<string, object[]> }): Promise<Issue[]>;
  }
}
