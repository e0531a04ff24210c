/** Secrets that occur in a text, in cleartext or in an encoding that does not protect them. Only tests use it. */
export function tracesOf(secrets: readonly string[], text: string): string[] {
  return secrets.filter((secret) => formsOf(secret).some((form) => stands(form, text)));
}

/** A secret in its plain and encoded forms. Its base64 form depends on its offset within a longer text. */
function formsOf(secret: string): string[] {
  const encodings = (["hex", "base64", "base64url"] as const).flatMap((encoding) =>
    encoding === "hex"
      ? [Buffer.from(secret).toString(encoding)]
      : [0, 1, 2].map((at) => shifted(secret, at, encoding)),
  );
  return [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1), ...encodings];
}

/** The middle of the base64 form, which is independent of the surrounding text. */
function shifted(secret: string, at: number, encoding: "base64" | "base64url"): string {
  const base64Text = Buffer.from(`${"x".repeat(at)}${secret}`)
    .toString(encoding)
    .replace(/=+$/, "");
  return base64Text.slice(at === 0 ? 0 : at + 1, -1);
}

/** Short digit strings occur within many numbers, so they count only as separate words. */
function stands(form: string, text: string): boolean {
  return /^\d{1,8}$/.test(form)
    ? new RegExp(`(?<![\\w.-])${form}(?![\\w-])`).test(text)
    : form.length > 5 && text.includes(form);
}
