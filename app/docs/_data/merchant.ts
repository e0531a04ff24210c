import { describeMerchant, possibleErrors } from "@/lib/api/openapi/merchant-document";
import { merchantContract, merchantNames } from "@/lib/api/operations.merchant";
import { type MerchantExample, merchantExamples } from "@/lib/contract/merchant/examples";
import { listMerchantErrors } from "@/lib/contract/merchant/failures";
import type { MerchantOperation } from "@/lib/contract/merchant/operation";
import { type Group, groupEntries, type ReferenceEntry } from "./entry";
import { type ErrorEntry, toErrorEntries } from "./error-entries";
import { Description } from "./schema";

/** Operation of the merchant API as its page shows it. */
export type MerchantEntry = ReferenceEntry & {
  readonly op: MerchantOperation;
  /** One call with its response. A new operation has none until a test records it. */
  readonly example: MerchantExample | null;
};

let known: readonly Group<MerchantEntry>[] | null = null;

/** All operations, by group. Computed once, because the contract is constant at run time. */
export function merchantReference(): readonly Group<MerchantEntry>[] {
  known ??= groupEntries(Description.parse(describeMerchant("")), merchantContract, merchantNames(), (name, common) => {
    const op: MerchantOperation = merchantContract[name];
    const example = merchantExamples[name] ?? null;
    const description = `${common.description} ${describeRights(op)}`;
    return { ...common, name, description, answer: example?.answer, errors: listMerchantErrors(op), op, example };
  });
  return known;
}

/** Roles that may call the operation. */
function describeRights({ role, stepUp }: MerchantOperation): string {
  const audience = { anyone: "No sign-in is needed.", staff: "For staff and owners.", owner: "For owners only." }[role];
  if (stepUp === "sometimes") return `${audience} Some requests require step-up and do not accept tokens.`;
  return stepUp ? `${audience} Requires step-up and does not accept tokens.` : audience;
}

/** All errors of the merchant API, by status. */
export function merchantRefusals(): ErrorEntry[] {
  return toErrorEntries(possibleErrors());
}
