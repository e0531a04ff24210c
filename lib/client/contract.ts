import type { Contract } from "@/lib/contract";
import type { Answer, Input, Request } from "@/lib/contract/dates/shapes";
import type { OperationName } from "@/lib/contract/endpoints";
import type { ErrorCode, errors } from "@/lib/contract/errors";
import type { baseline, Version } from "@/lib/contract/versions";

// What the client knows of the contract, as types alone. The package has a file of generated types in the place of this one.

export type { Version };

/** The version of whoever names none. */
export type Baseline = typeof baseline;

/** What each operation is asked with, on one version. */
export type Inputs<V extends Version> = {
  [Name in OperationName]: Spoken<Request<Contract[Name], V>, Input<Contract[Name]>>;
};

/** What each operation answers, on one version. */
export type Answers<V extends Version> = {
  [Name in OperationName]: Answer<Contract[Name], V>;
};

/** A request as it is spoken of: a query writes its numbers as text, a caller does not. */
export type Spoken<Sent, Read> = {
  [Field in keyof Sent]: Field extends keyof Read
    ? NonNullable<Read[Field]> extends number
      ? number | Extract<Sent[Field], null | undefined>
      : Sent[Field]
    : Sent[Field];
};

/** What a refusal says beside its code. */
export type ErrorDetails = {
  [Code in ErrorCode]: (typeof errors)[Code] extends { details: { _zod: { output: infer Details } } }
    ? Details
    : Record<string, never>;
};

/** An order as whoever has its link sees it. */
export type Order = NonNullable<Answers<Version>["trackOrder"]["order"]>;
