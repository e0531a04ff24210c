/** Those of these secrets that a text gives away, in clear or in an encoding that hides nothing. Only tests use it. */
export function tracesOf(secrets: readonly string[], text: string): string[] {
  return secrets.filter((secret) => formsOf(secret).some((form) => stands(form, text)));
}

/** A text as it is, and as it is written in bodies, addresses and dumps. Where it begins within a longer one, base64 differs. */
function formsOf(secret: string): string[] {
  const encodings = (["hex", "base64", "base64url"] as const).flatMap((encoding) =>
    encoding === "hex"
      ? [Buffer.from(secret).toString(encoding)]
      : [0, 1, 2].map((at) => shifted(secret, at, encoding)),
  );
  return [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1), ...encodings];
}

/** The middle of what base64 makes of it, which is the same whatever stands around it. */
function shifted(secret: string, at: number, encoding: "base64" | "base64url"): string {
  const written = Buffer.from(`${"x".repeat(at)}${secret}`)
    .toString(encoding)
    .replace(/=+$/, "");
  return written.slice(at === 0 ? 0 : at + 1, -1);
}

/** A few digits are found in many a number; they count only where they stand alone. */
function stands(form: string, text: string): boolean {
  return /^\d{1,8}$/.test(form)
    ? new RegExp(`(?<![\\w.-])${form}(?![\\w-])`).test(text)
    : form.length > 5 && text.includes(form);
}
