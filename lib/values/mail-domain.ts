import type { Contact } from "./contact";

/** Mail providers that are open to everybody: strangers share these domains. */
const publicProviders = new Set([
  ..."gmail.com googlemail.com ymail.com rocketmail.com aol.com msn.com passport.com".split(" "),
  ..."icloud.com me.com mac.com proton.me protonmail.com protonmail.ch pm.me".split(" "),
  ..."gmx.com gmx.net gmx.de web.de mail.com email.com zoho.com zohomail.com fastmail.com hey.com".split(" "),
  ..."tutanota.com tuta.io yandex.com yandex.ru mail.ru qq.com 163.com 126.com naver.com".split(" "),
  ..."telkom.net plasa.com indosat.net.id indo.net.id cbn.net.id centrin.net.id biznetnetworks.com".split(" "),
  ..."firstmedia.com fastnet.com myrepublic.net.id telkomsel.co.id xl.co.id smartfren.com".split(" "),
]);

/** Providers with a domain in many countries. */
const publicNames = /^(yahoo|outlook|hotmail|live|gmx|yandex)\.[a-z]{2,3}(\.[a-z]{2})?$/;

/** Suffixes with registrations one level deeper, as in `toko.co.id`. */
const sharedEndings = /^(ac|biz|co|com|desa|edu|go|gov|mil|my|net|or|org|ponpes|sch|web)\.[a-z]{2}$/;

/** Returns the registered domain of a contact's mailbox; null for a phone number or a public provider. */
export function findOwnDomain({ channel, key }: Pick<Contact, "channel" | "key">): string | null {
  if (channel !== "email") return null;
  const labels = key.slice(key.lastIndexOf("@") + 1).split(".");
  const depth = sharedEndings.test(labels.slice(-2).join(".")) ? 3 : 2;
  const domain = labels.slice(-depth).join(".");
  return publicProviders.has(domain) || publicNames.test(domain) ? null : domain;
}
