import type { Contract } from "@/lib/api/operations";
import type { OperationName } from "@/lib/contract/endpoints";
import type { ErrorCode, errors } from "@/lib/contract/errors";
import type { Answer, Input, Request } from "@/lib/contract/versions/shapes";
import type { baseline, Version } from "@/lib/contract/versions/versions";

// Types that the client needs from the contract. The published package replaces this file with generated types.

export type { Version };

/** Version of a client that names none. */
export type Baseline = typeof baseline;

/** Input of each operation, in one version. */
export type Inputs<V extends Version> = {
  [Name in OperationName]: Spoken<Request<Contract[Name], V>, Input<Contract[Name]>>;
};

/** Output of each operation, in one version. */
export type Answers<V extends Version> = {
  [Name in OperationName]: Answer<Contract[Name], V>;
};

/** Input as a caller writes it: a query sends numbers as text, but callers pass numbers. */
export type Spoken<Sent, Read> = {
  [Field in keyof Sent]: Field extends keyof Read
    ? NonNullable<Read[Field]> extends number
      ? number | Extract<Sent[Field], null | undefined>
      : Sent[Field]
    : Sent[Field];
};

/** Details of each error code. */
export type ErrorDetails = {
  [Code in ErrorCode]: (typeof errors)[Code] extends { details: { _zod: { output: infer Details } } }
    ? Details
    : Record<string, never>;
};

/** Order as seen by a holder of its tracking link. */
export type Order = NonNullable<Answers<Version>["trackOrder"]["order"]>;
