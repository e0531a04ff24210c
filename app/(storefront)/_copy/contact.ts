/** Client-side validation with actionable messages. The server decides; these checks only save a round trip. */

const example = "Contoh: 0812 3456 7890.";
const shortest = 10;
const longest = 13;

/** Returns the error of a mobile number; null if it is valid. */
export function faultOfPhone(typed: string): string | null {
  const text = typed.normalize("NFKC").trim();
  if (text === "") return "Tulis nomor yang aktif.";
  if (/\p{L}/u.test(text)) return "Nomor hanya berisi angka.";
  if (!/^\+?[\d\s().-]+$/.test(text)) return `Nomor hanya berisi angka. ${example}`;
  const number = nationalOf(text);
  if (number === null) return "Nomor harus nomor Indonesia (08… atau +62…).";
  if (!number.startsWith("08")) return faultOfStart(number);
  if (number.startsWith("080") || number.startsWith("084")) return `Awalan nomor ini tidak dikenal. ${example}`;
  if (number.length < shortest) return `Nomornya kurang ${shortest - number.length} angka. ${example}`;
  if (number.length > longest) return `Nomornya kelebihan ${number.length - longest} angka. ${example}`;
  return null;
}

function faultOfStart(number: string): string {
  return /^0[2-79]/.test(number)
    ? "Ini nomor telepon rumah. Pakai nomor HP."
    : "Nomor harus nomor Indonesia (08… atau +62…).";
}

/** Returns the number in national format, `0812…`; null if it belongs to another country. */
function nationalOf(text: string): string | null {
  const digits = text.replace(/\D/g, "").replace(/^00/, "");
  const isAbroad = /^(\+|00)/.test(text.replace(/[\s().-]/g, "")) && !digits.startsWith("62");
  if (isAbroad) return null;
  return `0${digits.replace(/^62/, "").replace(/^0/, "")}`;
}

/** Returns the error of an e-mail address; null if it is valid. */
export function faultOfEmail(typed: string): string | null {
  const text = typed.trim();
  if (text === "") return "Tulis alamat e-mail yang aktif.";
  if (!text.includes("@")) return "Alamat e-mail perlu tanda @.";
  const [name, host, ...more] = text.split("@");
  if (more.length > 0) return "Alamat e-mail hanya punya satu tanda @.";
  if (!name) return "Tulis nama di depan tanda @.";
  if (!host?.includes(".")) return "Tulis alamat lengkap setelah tanda @, misalnya gmail.com.";
  if (/\s/.test(text)) return "Alamat e-mail tidak memakai spasi.";
  return /^[^\s@]+@[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}$/i.test(text)
    ? null
    : "Periksa lagi penulisan alamat e-mailnya.";
}

/** Suggests an e-mail address if a well-known host is misspelled; else null. */
export function suggestEmail(typed: string): string | null {
  const [name, host = ""] = typed.trim().split("@");
  const correctHost = misspelt[host.toLowerCase()];
  return name && correctHost ? `${name}@${correctHost}` : null;
}

const misspelt: Readonly<Record<string, string>> = {
  "gmial.com": "gmail.com",
  "gmai.com": "gmail.com",
  "gmal.com": "gmail.com",
  "gamil.com": "gmail.com",
  "gmail.con": "gmail.com",
  "gmail.co": "gmail.com",
  "gmail.co.id": "gmail.com",
  "gnail.com": "gmail.com",
  "yaho.com": "yahoo.com",
  "yahoo.con": "yahoo.com",
  "yhaoo.com": "yahoo.com",
  "hotmial.com": "hotmail.com",
};

/** Returns true if the text is, or is becoming, an e-mail address. */
export function isEmail(typed: string): boolean {
  return typed.includes("@");
}

/** Returns the error of a contact of either kind; null if it is valid. */
export function faultOfContact(typed: string, channel: "email" | "whatsapp" | "any"): string | null {
  if (channel === "email" || (channel === "any" && isEmail(typed))) return faultOfEmail(typed);
  if (channel === "any" && /\p{L}/u.test(typed)) return "Tulis nomor WhatsApp, atau alamat e-mail dengan tanda @.";
  if (channel === "any" && typed.trim() === "") return "Tulis nomor WhatsApp atau alamat e-mail.";
  return faultOfPhone(typed);
}
