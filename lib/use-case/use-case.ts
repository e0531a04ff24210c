import type { Contract } from "@/lib/api/operations";
import type { MerchantContract } from "@/lib/api/operations.merchant";
import type { MerchantInput, MerchantOperation } from "@/lib/contract/merchant/operation";
import type { Operation, Output } from "@/lib/contract/operation";
import type { Input } from "@/lib/contract/versions/shapes";
import type { Context, Timed, WriteContext } from "./context";
import type {
  BrowserContext,
  FileAnswer,
  MerchantContext,
  MerchantReadContext,
  SessionAnswer,
} from "./merchant-context";

type Operations = Contract & MerchantContract;

/** Function behind an operation. The contract of the named operation gives its context, input and output. */
export type UseCase<Name extends keyof Operations> = (
  ...request: UseCaseRequest<OperationContext<Operations[Name]>, OperationInput<Operations[Name]>>
) => Promise<OperationOutput<Operations[Name]>>;

/** An operation without input has a use case without one. */
type UseCaseRequest<C, I> = keyof I extends never ? [ctx: C] : [ctx: C, input: I];

/**
 * Callers of the public API are anonymous. Merchant operations have an actor, except those before a sign-in. Operations on
 * accounts and sessions, and those that decide about a step-up, also read the browser's session.
 */
type OperationContext<O> = ActorContext<O> & SessionContext<O>;

type ActorContext<O> = O extends { endpoint: `GET ${string}` }
  ? ReadContext<O>
  : O extends MerchantOnly
    ? MerchantContext
    : WriteContext;
type ReadContext<O> = O extends MerchantOnly ? MerchantReadContext : Context;
type MerchantOnly = { role: "staff" | "owner" };
type SessionContext<O> = O extends { tag: "Staff" | "Sign-in" } | { ofCaller: true }
  ? BrowserContext
  : O extends { stepUp: "sometimes" }
    ? Partial<Pick<BrowserContext, "identity">>
    : unknown;

type OperationInput<O> = O extends MerchantOperation ? MerchantInput<O> : O extends Operation ? Input<O> : never;

/** A shared read of the public API also returns the time at which its response changes by itself. */
type OperationOutput<O> = O extends { file: string }
  ? FileAnswer
  : O extends MerchantOperation
    ? O extends { session: true }
      ? SessionAnswer<Output<O>>
      : Output<O>
    : O extends Operation
      ? O extends { cache: "shared" }
        ? Timed<Output<O>>
        : Output<O>
      : never;
