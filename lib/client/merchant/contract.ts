import type * as z from "zod";
import type { MerchantContract } from "@/lib/api/operations.merchant";
import type { MerchantOperationName } from "@/lib/contract/endpoints.merchant";
import type { MerchantInput, MerchantOperation } from "@/lib/contract/merchant/operation";
import type { Output } from "@/lib/contract/operation";
import type { Spoken } from "../contract";

// Types that the merchant client needs from the contract.

/** Input of each operation. */
export type MerchantInputs = { [Name in MerchantOperationName]: InputOf<MerchantContract[Name]> };

/** Output of each operation; a file is a `Blob`. */
export type MerchantAnswers = { [Name in MerchantOperationName]: AnswerOf<MerchantContract[Name]> };

type AnswerOf<O extends MerchantOperation> = O extends { file: string } ? Blob : Output<O>;

/** Path parameters and file as the use case receives them; query and body as a caller may send them. */
type InputOf<O extends MerchantOperation> = Spoken<
  Omit<MerchantInput<O>, FieldOf<O, "query"> | FieldOf<O, "body">> & SentQuery<O> & SentIn<O, "body">,
  MerchantInput<O>
>;

/** A query sends booleans and lists as text, but callers may pass booleans and lists. */
type SentQuery<O extends MerchantOperation> = O["query"] extends z.ZodObject
  ? { [Field in keyof z.input<O["query"]>]: z.input<O["query"]>[Field] | AsText<z.output<O["query"]>, Field> }
  : unknown;

/** Values that become the right text in a query. */
type AsText<Query, Field> = Field extends keyof Query ? Extract<Query[Field], boolean | readonly string[]> : never;

type SentIn<O extends MerchantOperation, P extends "query" | "body"> = O[P] extends z.ZodObject
  ? z.input<O[P]>
  : unknown;

type FieldOf<O extends MerchantOperation, P extends "query" | "body"> = O[P] extends z.ZodObject
  ? keyof z.input<O[P]>
  : never;
