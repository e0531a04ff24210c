/** As much as we use of a package that comes without types. */
declare module "@adobe/structured-data-validator" {
  type Issue = { severity: "ERROR" | "WARNING"; issueMessage: string; fieldNames?: string[] };

  /** Judges structured data by what Google's listings of products ask for. */
  export default class Validator {
    validate(found: { jsonld: Record<string, object[]> }): Promise<Issue[]>;
  }
}
