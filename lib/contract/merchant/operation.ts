import type { Input } from "../dates/shapes";
import type { AnyOperation } from "../operation";
import type { MerchantTag } from "./tags";

type DatedOnly = "clock" | "costly" | "versionParameter";

/** One promise of the merchant's API. */
export type MerchantOperation = Omit<AnyOperation, DatedOnly> & {
  readonly tag: MerchantTag;
  /** Who may ask: `staff` is everybody who works in the shop, owners too; `anyone` needs no session, as to sign in. */
  readonly role: "anyone" | "staff" | "owner";
  /**
   * It takes a fresh proof of who is there: a person must have stepped up, and a token may not do it at all. `sometimes`: its use
   * case knows when, and asks for it then.
   */
  readonly stepUp?: true | "sometimes";
  /** It may be done while the shop is suspended, or is to be deleted. */
  readonly evenSuspended?: true;
  /**
   * It changes what the caller has seen: `If-Match` must name that revision, which the use case receives as `revision`. Where it is
   * `optional`, a caller that names none changes whatever is there.
   */
  readonly revision?: true | "optional";
  /** The body is a file and no JSON: the use case receives `bytes` and `contentType`. */
  readonly raw?: { readonly types: readonly [string, ...string[]]; readonly maxBytes: number };
  /** The answer is a file and no JSON: the use case returns a `FileAnswer`. */
  readonly file?: FileType;
  /** It is about the caller's own person, devices or session. A command line has none of them and does not offer it. */
  readonly ofCaller?: true;
  /** It opens or ends a session: the use case returns a `SessionAnswer`, and its secret goes into the cookie alone. */
  readonly session?: true;
};

/** Kinds of files that are answered; a page is shown, any other is saved. */
export type FileType =
  | "text/csv"
  | "text/html"
  | "application/json"
  | "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** Declares an operation of the merchant's API and keeps its exact type. */
export function merchantOperation<const O extends MerchantOperation>(definition: O): O {
  return definition;
}

/** What a use case receives: path, query and body as checked, the revision that was seen, and the bytes of a file. */
export type MerchantInput<O extends MerchantOperation> = Input<O> & RevisionInput<O> & RawInput<O>;

type RevisionInput<O> = O extends { revision: true }
  ? { revision: number }
  : O extends { revision: "optional" }
    ? { revision?: number | undefined }
    : unknown;
type RawInput<O> = O extends { raw: object } ? { bytes: Uint8Array; contentType: string } : unknown;
