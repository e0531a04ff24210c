import { limits } from "@/lib/contract/limits";
import { isLocal } from "@/lib/values/host";
import type { HttpRequest } from "../message";

/** Credentials of a request. A token takes precedence over a cookie, which a browser sends by itself. */
export type Credentials = { token: string } | { session: string } | null;

export function readCredentials(incoming: HttpRequest, host: string): Credentials {
  const [, token] = /^bearer (\S{1,200})$/i.exec(incoming.header("authorization") ?? "") ?? [];
  if (token !== undefined) return { token };
  const session = cookieIn(incoming.header("cookie") ?? "", cookieName(host));
  return session === null ? null : { session };
}

/** Cookie that starts or ends a session. Links in e-mails must open the admin signed in, hence `Lax`. */
export function sessionCookie(host: string, session: { secret: string; seconds: number } | null): string {
  return cookieOf(host, cookieName(host), session ?? { secret: "", seconds: 0 });
}

/** Cookie that recognizes a device from an earlier sign-in. It outlives the session, and grants no access. */
export function deviceCookie(host: string, mark: string): string {
  return cookieOf(host, deviceName(host), { secret: mark, seconds: limits.sessionCookieSeconds });
}

/** Mark of a device that has signed in before; null if the request has none. */
export function readDeviceMark(incoming: HttpRequest, host: string): string | null {
  return cookieIn(incoming.header("cookie") ?? "", deviceName(host));
}

function cookieOf(host: string, name: string, { secret, seconds }: { secret: string; seconds: number }): string {
  const secure = isLocal(host) ? "" : " Secure;";
  return `${name}=${secret}; Path=/; Max-Age=${seconds};${secure} HttpOnly; SameSite=Lax`;
}

function deviceName(host: string): string {
  return `${cookieName(host)}-device`;
}

/** Browsers let no other host set a cookie with this prefix. It requires https, which this machine itself does not need. */
function cookieName(host: string): string {
  return isLocal(host) ? "etalase" : "__Host-etalase";
}

function cookieIn(header: string, name: string): string | null {
  const found = header.split(/; */).find((pair) => pair.startsWith(`${name}=`));
  const value = found?.slice(name.length + 1).trim() ?? "";
  return /^[\w.~-]{1,200}$/.test(value) ? value : null;
}
