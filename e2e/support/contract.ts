import type * as z from "zod";
import { listPublicErrors } from "@/lib/api/openapi/document";
import { contract } from "@/lib/api/operations";
import { splitEndpoint } from "@/lib/contract/endpoints";
import { errors } from "@/lib/contract/errors";
import { objectFields } from "@/lib/contract/object-fields";
import type { AnyOperation, Operation } from "@/lib/contract/operation";
import { match, template } from "@/lib/contract/path";
import { timeline } from "@/lib/contract/versions/timeline";
import { isVersion } from "@/lib/contract/versions/versions";
import { expectAlike } from "./expect-alike";

export type JsonResponse = { status: number; headers: Record<string, string>; body: unknown };

/** Checks every response: either the promised body with exactly its fields, or an error envelope. */
export function holdToContract(method: string, path: string, { status, headers, body }: JsonResponse): void {
  expectAlike(headers["x-request-id"]?.startsWith("req_"), true, "The response has no X-Request-Id of this API.");
  if (method === "HEAD" || status === 204 || status === 304) return;
  expectAlike(headers["content-type"], "application/json; charset=utf-8");
  const asked = operationAt(Object.values<Operation>(contract), method, path);
  if (status === 200) expectAlike(promised(asked, headers["x-api-version"] ?? "").parse(body), body);
  else holdToEnvelope(`${method} ${path}`, status, body, asked && listPublicErrors(asked));
  holdToSums(body);
}

/** Finds the operation of a call. If two paths match, the one with fewer parameters wins. */
export function operationAt<O extends Pick<AnyOperation, "endpoint">>(
  all: O[],
  method: string,
  path: string,
): O | undefined {
  const [pathname = ""] = path.split("?");
  const found = all.flatMap((op) => {
    const { method: own, path: ownPath } = splitEndpoint(op.endpoint);
    const params = own === method && match(template(ownPath), pathname);
    return params ? [{ op, count: Object.keys(params).length }] : [];
  });
  return found.sort((a, b) => a.count - b.count)[0]?.op;
}

/** Returns the response schema of an operation for a version. */
function promised(asked: Operation | undefined, version: string): z.ZodType {
  if (!asked || !isVersion(version)) throw new Error(`The contract has no such operation on "${version}".`);
  return timeline.answer(asked.response, version).schema;
}

/** Checks an API error of this status. An operation returns only the error codes that its contract lists. */
export function holdToEnvelope(
  call: string,
  status: number,
  body: unknown,
  known: readonly string[] | undefined,
): void {
  const { code, message, details } = objectFields(objectFields(body).error);
  expectAlike(body, { error: { code, message, details } }, call);
  const possible = known ?? Object.keys(errors);
  const codes = Object.entries(errors).flatMap(([name, error]) =>
    error.status === status && possible.includes(name) ? [name] : [],
  );
  const found = {
    isPossible: codes.includes(String(code)),
    isSentence: /^[A-Z].*\.$/.test(String(message)),
    details: typeof details,
  };
  const label = `${call}: are its refusals among the errors of its operation? ${JSON.stringify(body)}`;
  expectAlike(found, { isPossible: true, isSentence: true, details: "object" }, label);
}

type PricedLine = Record<"qty" | "unit_price" | "undiscounted_unit_price" | "line_total", number>;
type Amounts = Record<"discount_total" | "shipping_cost" | "shipping_discount" | "payment_fee" | "total", number>;
type PricedOption = Omit<Amounts, "shipping_cost"> & { cost: number };
type PricedPart = Amounts & { subtotal: number; lines: readonly PricedLine[]; options?: readonly PricedOption[] };

/** Checks that prices add up in every rate, draft and order that any story receives. */
function holdToSums(part: unknown): void {
  if (typeof part !== "object" || part === null) return;
  for (const inner of Object.values(part)) holdToSums(inner);
  if (!isPriced(part)) return;
  const { subtotal, lines, options, ...price } = part;
  holdToLines(subtotal, lines);
  // Rates price each option separately. Their `cost` is the draft's `shipping_cost`.
  const prices = options?.map((option) => ({ ...option, shipping_cost: option.cost })) ?? [price];
  for (const each of prices) holdToSum(subtotal, each);
}

/** The contract checks the other fields. The API description also has fields of this name that are not amounts. */
function isPriced(part: object): part is PricedPart {
  return "subtotal" in part && typeof part.subtotal === "number";
}

function holdToLines(subtotal: number, lines: readonly PricedLine[]): void {
  const products = lines.map(({ qty, unit_price }) => qty * unit_price);
  const totals = lines.map(({ line_total }) => line_total);
  const sum = totals.reduce((all, total) => all + total, 0);
  const isLowered = lines.every((line) => line.unit_price <= line.undiscounted_unit_price);
  expectAlike({ totals, sum, isLowered }, { totals: products, sum: subtotal, isLowered: true }, JSON.stringify(lines));
}

function holdToSum(subtotal: number, { unique_code = 0, ...price }: Amounts & { unique_code?: number }): void {
  const { discount_total, shipping_cost, shipping_discount, payment_fee, total } = price;
  const sum = subtotal - discount_total + shipping_cost - shipping_discount + payment_fee + unique_code;
  const amounts = [discount_total, shipping_discount, payment_fee, unique_code, total];
  const found = {
    total,
    isPositive: amounts.every((amount) => amount >= 0),
    isWithin: discount_total <= subtotal && shipping_discount <= shipping_cost,
  };
  expectAlike(found, { total: sum, isPositive: true, isWithin: true }, JSON.stringify(price));
}
