/** How a buyer is reached: an e-mail address or an Indonesian mobile number, each in one spelling. */

export type Channel = "email" | "whatsapp";

/** The channels that a shop's choice of them allows. */
export function channelsOf(chosen: Channel | "any"): readonly Channel[] {
  return chosen === "any" ? ["email", "whatsapp"] : [chosen];
}

/** What people call a channel. */
export function channelLabel(channel: Channel): string {
  return channel === "email" ? "e-mail" : "WhatsApp";
}

/** `address` is where messages go; `key` is equal for all spellings of one address. */
export type Contact = { channel: Channel; address: string; key: string };

const email =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@((?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63})$/i;
const mobile = /^628[1-35-9]\d{7,10}$/;

/** What a buyer typed, understood; null when it is neither an e-mail address nor an Indonesian mobile number. */
export function parseContact(typed: string): Contact | null {
  const written = typed.normalize("NFKC").trim();
  if (!written.includes("@")) {
    const phone = parsePhone(written);
    return phone === null ? null : { channel: "whatsapp", address: phone, key: phone };
  }
  const [local = ""] = written.split("@");
  if (!email.test(written) || local.length > 64 || written.length > 254) return null;
  return { channel: "email", address: written, key: written.toLowerCase() };
}

/** An Indonesian mobile number as `+62812…`, however it was written; null when it is none. */
export function parsePhone(typed: string): string | null {
  const written = typed.normalize("NFKC").trim();
  if (!/^\+?[\d\s().-]+$/.test(written)) return null;
  const digits = written.replace(/\D/g, "").replace(/^00/, "");
  const national = digits.replace(/^62/, "").replace(/^0/, "");
  return mobile.test(`62${national}`) ? `+62${national}` : null;
}

/** Hosts that are other names of one provider's mailboxes. */
const sameHosts: Record<string, string> = {
  "googlemail.com": "gmail.com",
  "me.com": "icloud.com",
  "mac.com": "icloud.com",
  "protonmail.com": "proton.me",
  "protonmail.ch": "proton.me",
  "pm.me": "proton.me",
};

/** What a provider overlooks in the name before the `@`. No name at Yahoo has a hyphen: one begins a disposable address. */
const overlooked: [host: RegExp, marks: RegExp][] = [
  [/^gmail\.com$/, /\./g],
  [/^proton\.me$/, /[._-]/g],
  [/^(yahoo\.[a-z.]+|ymail\.com|rocketmail\.com)$/, /(?<=.)-.*$/],
];

/**
 * The mailbox that a contact reaches: what every rule per contact counts by. Mail to `name+tag` reaches `name`, at whichever
 * host, and some providers overlook more. Orders are still found, and messages sent, by the address itself.
 */
export function mailboxOf({ channel, key }: Contact): string {
  if (channel === "whatsapp") return key;
  const at = key.lastIndexOf("@");
  const typedHost = key.slice(at + 1);
  const host = sameHosts[typedHost] ?? typedHost;
  const local = key.slice(0, at).replace(/(?<=.)\+.*$/, "");
  const marks = overlooked.find(([hosts]) => hosts.test(host))?.[1];
  return `${(marks && local.replace(marks, "")) || local}@${host}`;
}

/** As much of a contact as may be shown. The stars are always four or three, so that they hide the length as well. */
export function maskContact({ channel, address }: Contact): string {
  if (channel === "email") {
    const at = address.lastIndexOf("@");
    return `${at > 1 ? address.slice(0, 1) : ""}***${address.slice(at)}`;
  }
  const local = address.replace(/^\+62/, "0");
  const shown = local.length < 11 ? 3 : 4;
  return `${local.slice(0, shown)}****${local.slice(-shown)}`;
}

/** A name as a link may show it to whoever holds it: `Budi S.` */
export function maskName(name: string): string {
  const [first = "", ...others] = name.trim().split(/\s+/);
  const last = others.at(-1);
  return last ? `${first} ${[...last][0]?.toUpperCase()}.` : first;
}
