const length = 6;

/** Extracts the digits of a pasted code: "kode: 123-456" gives 123456. Drops everything after the sixth digit. */
export function extractCodeDigits(typed: string): string {
  return typed.normalize("NFKC").replace(/\D/g, "").slice(0, length);
}

/** Returns true if the code is complete. */
export function isCompleteCode(code: string): boolean {
  return code.length === length;
}
