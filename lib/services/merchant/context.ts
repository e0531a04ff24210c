import type { Who } from "@/lib/domain/who";
import type { Context, EndedRequest, WriteContext } from "../context";
import type { Identity } from "./access/identity";

/** The context of a merchant's use case that only reads. */
export type MerchantReadContext = Context & { who: Who };

/** The context of a merchant's use case that changes something, through `once`. `E`: how the request may end before its work. */
export type MerchantContext<E extends EndedRequest = never> = WriteContext<E> & { who: Who };

/** What use cases of people at a browser may know beside: the host that was called, the browser, and in which session. */
export type BrowserFacts = {
  host: string;
  userAgent: string | null;
  identity: Identity | null;
  /** The secret of the session that the browser shows, which may be over. */
  session: string | null;
  /** The mark that a sign-in left in the browser; absent or null where it shows none. */
  device?: string | null;
};

/** An answer that begins a session, whose secret goes into a cookie and nowhere else; null ends the one there is. A sign-in marks the device. */
export type SessionAnswer<T> = { answer: T; session: { secret: string; seconds: number } | null; device?: string };

/** An answer that is a file. */
export type FileAnswer = { name: string; body: string | Uint8Array };
