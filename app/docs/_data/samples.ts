import { basePath, type OperationName } from "@/lib/contract/endpoints";
import { objectFields } from "@/lib/contract/object-fields";
import type { Version } from "@/lib/contract/versions/versions";

/** Call of a sample. */
export type SampleCall = {
  readonly version: Version;
  readonly name: OperationName;
  readonly method: string;
  /** Path template, such as `/products/{slug}`. */
  readonly path: string;
  readonly body?: unknown;
  /** True if the sample should send an idempotency key. */
  readonly isKeyed?: boolean;
};

/** Values of path parameters. Missing values stay placeholders. */
export type PathValues = Readonly<Record<string, string>>;

/** Shell command that makes the call and prints the response. */
export function curlSample(origin: string, call: SampleCall, params: PathValues): string {
  const lines = [`curl -sS "${origin}${basePath}${target(call, params)}"`, `-H "X-API-Version: ${call.version}"`];
  // No better source of randomness is available in every shell.
  if (call.isKeyed) lines.push('-H "Idempotency-Key: $(date +%s)-$RANDOM"');
  if (call.body !== undefined) {
    const text = JSON.stringify(call.body, null, 2).replaceAll("'", "\\u0027");
    lines.push(`-H "Content-Type: application/json"`, `-d '${text}'`);
  } else if (call.method !== "GET") lines.push(`-X ${call.method}`);
  return lines.join(" \\\n  ");
}

/** Module that makes the call with the API client and prints the relevant part. The client sends the idempotency key. */
export function clientSample(origin: string, { version, name, path, body }: SampleCall, params: PathValues): string {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, param = ""]) => [param, params[param] ?? `your-${param}`]);
  const input = { ...Object.fromEntries(inPath), ...getSampleQuery({ name, version }), ...objectFields(body) };
  const given = Object.keys(input).length > 0 ? JSON.stringify(input, null, 2) : "";
  return [
    `import { createClient } from ${JSON.stringify("etalase-client")};`,
    "",
    `const shop = createClient({ origin: "${origin}", version: "${version}" });`,
    `const answer = await shop.${name}(${given});`,
    ...(prints[name] ?? ["console.log(answer);"]),
  ].join("\n");
}

/** Query parameters of a first call. */
export function getSampleQuery({
  name,
  version,
}: Pick<SampleCall, "name" | "version">): Record<string, string | number> {
  const queries: Partial<Record<OperationName, Record<string, string | number>>> = {
    listProducts: { limit: 3 },
    getDescription: { version },
  };
  return queries[name] ?? {};
}

const prints: Partial<Record<OperationName, readonly string[]>> = {
  listCategories: ["for (const { key, label } of answer.categories) {", "  console.log(key, label);", "}"],
  listProducts: [
    "console.log(answer.total);",
    "for (const { slug, price } of answer.products) {",
    "  console.log(slug, price);",
    "}",
  ],
  getProduct: [
    "console.log(answer.name, answer.availability);",
    "for (const { sku, price, stock } of answer.variants) {",
    "  console.log(sku, price, stock);",
    "}",
  ],
  getConfig: [
    "console.log(answer.tenant.name);",
    "for (const { code, name } of answer.commerce.couriers) {",
    "  console.log(code, name);",
    "}",
  ],
  getHome: ["for (const { type, id } of answer.sections) {", "  console.log(type, id);", "}"],
  getPage: ["for (const { type, id } of answer.sections) {", "  console.log(type, id);", "}"],
  searchDestinations: ["for (const { ref, label } of answer.results) {", "  console.log(ref, label);", "}"],
  resolveDestination: ["console.log(answer.destination.label);"],
  quoteRates: [
    "for (const { name, etd, cost, quote_id } of answer.options) {",
    "  console.log(name, etd, cost, quote_id);",
    "}",
  ],
  createDraft: ["console.log(answer.draft_id, answer.total, answer.contact.masked);"],
  sendCode: ["console.log(answer.channel, answer.masked, answer.expires_in_seconds);"],
  verifyCode: ["console.log(answer.order.number, answer.payment.kind);", "console.log(answer.track_token);"],
  trackOrder: [
    "console.log(answer.order.status_label);",
    "for (const { label, done } of answer.order.timeline) {",
    "  console.log(done, label);",
    "}",
  ],
  listOrderedItems: [
    "for (const { product_id, variant_id, available } of answer.items) {",
    "  console.log(product_id, variant_id, available);",
    "}",
  ],
  reopenPayment: ["console.log(answer.payment.kind, answer.payment.amount, answer.payment.expires_at);"],
  claimPayment: ["console.log(answer.order.status_label, answer.order.buyer_claimed_at);"],
  confirmReceipt: ["console.log(answer.order.status_label);"],
  cancelOrder: ["console.log(answer.order.status_label, answer.order.cancelled_by);"],
  sendLookupCode: ["console.log(answer.channel, answer.masked, answer.expires_in_seconds);"],
  verifyLookupCode: [
    "for (const { number, status_label, total } of answer.orders) {",
    "  console.log(number, status_label, total);",
    "}",
  ],
  getDescription: ["console.log(answer.info.version);", "console.log(Object.keys(answer.paths));"],
};

function target(call: SampleCall, params: PathValues): string {
  const filled = call.path.replace(/\{(\w+)\}/g, (_, param: string) => encode(params[param] ?? `your-${param}`));
  const asked = Object.entries(getSampleQuery(call)).map(([name, value]) => [name, String(value)]);
  const query = new URLSearchParams(asked).toString();
  return query ? `${filled}?${query}` : filled;
}

/** Encodes every character that has a meaning in a shell or a template literal. */
function encode(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}
