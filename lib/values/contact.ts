/** Contact of a buyer: an e-mail address or an Indonesian mobile number, each in one spelling. */

export type Channel = "email" | "whatsapp";

/** Returns the channels that the shop's setting allows. */
export function expandChannels(chosen: Channel | "any"): readonly Channel[] {
  return chosen === "any" ? ["email", "whatsapp"] : [chosen];
}

/** Returns the name of a channel as users know it. */
export function channelLabel(channel: Channel): string {
  return channel === "email" ? "e-mail" : "WhatsApp";
}

/** `address` receives messages. `key` is equal for all spellings of one address. */
export type Contact = { channel: Channel; address: string; key: string };

const email =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@((?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63})$/i;
const mobile = /^628[1-35-9]\d{7,10}$/;

/** Parses the contact that a buyer typed; null if it is neither an e-mail address nor an Indonesian mobile number. */
export function parseContact(typed: string): Contact | null {
  const text = typed.normalize("NFKC").trim();
  if (!text.includes("@")) {
    const phone = parsePhone(text);
    return phone === null ? null : { channel: "whatsapp", address: phone, key: phone };
  }
  const [local = ""] = text.split("@");
  if (!email.test(text) || local.length > 64 || text.length > 254) return null;
  return { channel: "email", address: text, key: text.toLowerCase() };
}

/** Normalizes any spelling of an Indonesian mobile number to `+62812…`; null if the text is not one. */
export function parsePhone(typed: string): string | null {
  const text = typed.normalize("NFKC").trim();
  if (!/^\+?[\d\s().-]+$/.test(text)) return null;
  const digits = text.replace(/\D/g, "").replace(/^00/, "");
  const national = digits.replace(/^62/, "").replace(/^0/, "");
  return mobile.test(`62${national}`) ? `+62${national}` : null;
}

/** Alias hosts: mail to each reaches the same mailbox at one provider. */
const sameHosts: Record<string, string> = {
  "googlemail.com": "gmail.com",
  "me.com": "icloud.com",
  "mac.com": "icloud.com",
  "protonmail.com": "proton.me",
  "protonmail.ch": "proton.me",
  "pm.me": "proton.me",
};

/**
 * Characters that a provider ignores before the `@`. No user name at Yahoo has a hyphen: it starts the suffix of a disposable
 * address.
 */
const overlooked: [host: RegExp, marks: RegExp][] = [
  [/^gmail\.com$/, /\./g],
  [/^proton\.me$/, /[._-]/g],
  [/^(yahoo\.[a-z.]+|ymail\.com|rocketmail\.com)$/, /(?<=.)-.*$/],
];

/**
 * Returns the mailbox that a contact reaches. Every limit per contact counts by this mailbox. Mail to `name+tag` reaches `name`
 * at every host, and some providers ignore more characters. Order lookups and messages still use the address itself.
 */
export function normalizeContact({ channel, key }: Contact): string {
  if (channel === "whatsapp") return key;
  const at = key.lastIndexOf("@");
  const typedHost = key.slice(at + 1);
  const host = sameHosts[typedHost] ?? typedHost;
  const local = key.slice(0, at).replace(/(?<=.)\+.*$/, "");
  const marks = overlooked.find(([hosts]) => hosts.test(host))?.[1];
  return `${(marks && local.replace(marks, "")) || local}@${host}`;
}

/** Masks a contact for display. The number of stars is fixed (three or four), which also hides the length. */
export function maskContact({ channel, address }: Contact): string {
  if (channel === "email") {
    const at = address.lastIndexOf("@");
    return `${at > 1 ? address.slice(0, 1) : ""}***${address.slice(at)}`;
  }
  const local = address.replace(/^\+62/, "0");
  const shown = local.length < 11 ? 3 : 4;
  return `${local.slice(0, shown)}****${local.slice(-shown)}`;
}

/** Masks a name for pages behind a shareable link: `Budi S.` */
export function maskName(name: string): string {
  const [first = "", ...others] = name.trim().split(/\s+/);
  const last = others.at(-1);
  return last ? `${first} ${[...last][0]?.toUpperCase()}.` : first;
}
