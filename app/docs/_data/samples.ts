import { basePath, type OperationName } from "@/lib/contract/endpoints";
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

/**
 * Module that makes the call and prints the relevant part. Without types, so that it also runs in a browser console.
 */
export function typescriptSample(origin: string, call: SampleCall, params: PathValues): string {
  const headers = [`"X-API-Version": "${call.version}"`];
  const more: string[] = [];
  if (call.method !== "GET") more.push(`  method: "${call.method}",`);
  if (call.isKeyed) headers.push('"Idempotency-Key": crypto.randomUUID()');
  if (call.body !== undefined) {
    headers.push(`"Content-Type": "application/json"`);
    more.push(`  body: JSON.stringify(${indent(JSON.stringify(call.body, null, 2))}),`);
  }
  return [
    `const url = "${origin}${basePath}${target(call, params)}";`,
    "const response = await fetch(url, {",
    `  credentials: "omit",`,
    ...(headers.length > 1
      ? ["  headers: {", ...headers.map((header) => `    ${header},`), "  },"]
      : [`  headers: { ${headers.join()} },`]),
    ...more,
    "});",
    "const body = await response.json();",
    "if (!response.ok) throw new Error(body.error.message);",
    ...(prints[call.name] ?? ["console.log(body);"]),
  ].join("\n");
}

/** Query parameters of a first call. */
export function getSampleQuery({ name, version }: Pick<SampleCall, "name" | "version">): PathValues {
  const queries: Partial<Record<OperationName, PathValues>> = {
    listProducts: { limit: "3" },
    getDescription: { version },
  };
  return queries[name] ?? {};
}

const prints: Partial<Record<OperationName, readonly string[]>> = {
  listCategories: ["for (const { key, label } of body.categories) {", "  console.log(key, label);", "}"],
  listProducts: [
    "console.log(body.total);",
    "for (const { slug, price } of body.products) {",
    "  console.log(slug, price);",
    "}",
  ],
  getProduct: [
    "console.log(body.name, body.availability);",
    "for (const { sku, price, stock } of body.variants) {",
    "  console.log(sku, price, stock);",
    "}",
  ],
  getConfig: [
    "console.log(body.tenant.name);",
    "for (const { code, name } of body.commerce.couriers) {",
    "  console.log(code, name);",
    "}",
  ],
  getHome: ["for (const { type, id } of body.sections) {", "  console.log(type, id);", "}"],
  getPage: ["for (const { type, id } of body.sections) {", "  console.log(type, id);", "}"],
  searchDestinations: ["for (const { ref, label } of body.results) {", "  console.log(ref, label);", "}"],
  resolveDestination: ["console.log(body.destination.label);"],
  quoteRates: [
    "for (const { name, etd, cost, quote_id } of body.options) {",
    "  console.log(name, etd, cost, quote_id);",
    "}",
  ],
  createDraft: ["console.log(body.draft_id, body.total, body.contact.masked);"],
  sendCode: ["console.log(body.channel, body.masked, body.expires_in_seconds);"],
  verifyCode: ["console.log(body.order.number, body.payment.kind);", "console.log(body.track_token);"],
  trackOrder: [
    "console.log(body.order.status_label);",
    "for (const { label, done } of body.order.timeline) {",
    "  console.log(done, label);",
    "}",
  ],
  listOrderedItems: [
    "for (const { product_id, variant_id, available } of body.items) {",
    "  console.log(product_id, variant_id, available);",
    "}",
  ],
  reopenPayment: ["console.log(body.payment.kind, body.payment.amount, body.payment.expires_at);"],
  claimPayment: ["console.log(body.order.status_label, body.order.buyer_claimed_at);"],
  confirmReceipt: ["console.log(body.order.status_label);"],
  cancelOrder: ["console.log(body.order.status_label, body.order.cancelled_by);"],
  sendLookupCode: ["console.log(body.channel, body.masked, body.expires_in_seconds);"],
  verifyLookupCode: [
    "for (const { number, status_label, total } of body.orders) {",
    "  console.log(number, status_label, total);",
    "}",
  ],
  getDescription: ["console.log(body.info.version);", "console.log(Object.keys(body.paths));"],
};

function target(call: SampleCall, params: PathValues): string {
  const filled = call.path.replace(/\{(\w+)\}/g, (_, param: string) => encode(params[param] ?? `your-${param}`));
  const query = new URLSearchParams(getSampleQuery(call)).toString();
  return query ? `${filled}?${query}` : filled;
}

/** Encodes every character that has a meaning in a shell or a template literal. */
function encode(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

function indent(text: string): string {
  return text.replaceAll("\n", "\n  ");
}
