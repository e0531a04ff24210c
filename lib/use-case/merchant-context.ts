import type { Actor } from "@/lib/values/actor";
import type { Identity } from "../modules/staff/service/identity";
import type { Context, WriteContext } from "./context";

/** Context of a merchant use case that only reads. */
export type MerchantReadContext = Context & { actor: Actor };

/** Context of a merchant use case that writes, through `idempotent`. */
export type MerchantContext = WriteContext & { actor: Actor };

/** Additional context of a request from a browser: requested host, user agent and session. */
export type BrowserContext = {
  host: string;
  userAgent: string | null;
  identity: Identity | null;
  /** Session secret from the browser. The session may have ended. */
  session: string | null;
  /** Device mark that a sign-in left in the browser; absent or null if there is none. */
  device?: string | null;
};

/**
 * Response that starts a session. Its secret goes into a cookie only. Null ends the current session. A sign-in also marks the
 * device.
 */
export type SessionAnswer<T> = { answer: T; session: { secret: string; seconds: number } | null; device?: string };

/**
 * Response that is a file. A large one is written piece by piece while it is sent. `script` is the only script that a page may
 * run.
 */
export type FileAnswer = { name: string; body: string | Uint8Array | AsyncIterable<string>; script?: string };
