const length = 6;

/** The digits of a code, however it was pasted: "kode: 123-456" is 123456. What follows the sixth is left out. */
export function digitsOf(typed: string): string {
  return typed.normalize("NFKC").replace(/\D/g, "").slice(0, length);
}

/** Whether the code can be sent off. */
export function isWhole(code: string): boolean {
  return code.length === length;
}
