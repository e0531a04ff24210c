import type { AnyOperation } from "../operation";
import type { Input } from "../versions/shapes";
import type { MerchantTag } from "./tags";

type DatedOnly = "clock" | "costly" | "versionParameter";

/** Operation of the merchant API. */
export type MerchantOperation = Omit<AnyOperation, DatedOnly> & {
  readonly tag: MerchantTag;
  /** Descriptions of path parameters. Each is given once: all paths that begin the same way share it. */
  readonly params?: Readonly<Record<string, string>>;
  /** Required role. `staff` includes owners; `anyone` needs no session, for example to sign in. */
  readonly role: "anyone" | "staff" | "owner";
  /**
   * Requires step-up authentication: a person must have stepped up, and a token is never allowed. `sometimes`: the use
   * case decides, and requires it then.
   */
  readonly stepUp?: true | "sometimes";
  /** Allowed while the shop is suspended or scheduled for deletion. */
  readonly evenSuspended?: true;
  /**
   * Optimistic locking: `If-Match` must name the revision, which the use case receives as `revision`. With `optional`,
   * a request without it overwrites the current state.
   */
  readonly revision?: true | "optional";
  /** The body is a file instead of JSON: the use case receives `bytes` and `contentType`. */
  readonly raw?: { readonly types: readonly [string, ...string[]]; readonly maxBytes: number };
  /** The response is a file instead of JSON: the use case returns a `FileAnswer`. */
  readonly file?: FileType;
  /** Concerns the caller's own account, devices or session. A command line has none of them and does not offer it. */
  readonly ofCaller?: true;
  /** Starts or ends a session: the use case returns a `SessionAnswer`. Its secret is sent only in the cookie. */
  readonly session?: true;
};

/** Types of file responses. A page is displayed, any other type is downloaded. */
export type FileType =
  | "text/csv"
  | "text/html"
  | "application/json"
  | "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** Declares an operation of the merchant API and keeps its exact type. */
export function merchantOperation<const O extends MerchantOperation>(definition: O): O {
  return definition;
}

/** Input of a use case: validated path, query and body, the revision of `If-Match`, and the bytes of a file. */
export type MerchantInput<O extends MerchantOperation> = Input<O> & RevisionInput<O> & RawInput<O>;

type RevisionInput<O> = O extends { revision: true }
  ? { revision: number }
  : O extends { revision: "optional" }
    ? { revision?: number | undefined }
    : unknown;
type RawInput<O> = O extends { raw: object } ? { bytes: Uint8Array; contentType: string } : unknown;
