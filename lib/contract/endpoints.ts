/** Method and path of every operation. Plain strings keep schemas out of the browser client. */
export const endpoints = {
  listCategories: "GET /categories",
  listProducts: "GET /products",
  getProduct: "GET /products/{slug}",
  getConfig: "GET /storefront/config",
  getHome: "GET /storefront/home",
  getPage: "GET /storefront/page/{key}",
  searchDestinations: "POST /shipping/destinations",
  resolveDestination: "POST /shipping/destinations/resolve",
  quoteRates: "POST /shipping/rates",
  createDraft: "POST /checkout/draft",
  sendCode: "POST /checkout/otp/send",
  verifyCode: "POST /checkout/otp/verify",
  trackOrder: "GET /orders/track/{token}",
  listOrderedItems: "GET /orders/track/{token}/items",
  reopenPayment: "POST /orders/track/{token}/payment",
  claimPayment: "POST /orders/track/{token}/payment/claim",
  confirmReceipt: "POST /orders/track/{token}/received",
  cancelOrder: "POST /orders/track/{token}/cancel",
  sendLookupCode: "POST /orders/lookup/otp/send",
  verifyLookupCode: "POST /orders/lookup/otp/verify",
  getDescription: "GET /openapi.json",
} as const;

export type OperationName = keyof typeof endpoints;
export type Endpoint = `${"GET" | "POST"} /${string}`;

const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
export type HttpMethod = (typeof methods)[number];

/** Method and path of an operation of any of our APIs. */
export type AnyEndpoint = `${HttpMethod} /${string}`;

/** Names of the parameters in a path. */
export type ParamNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never;

/** Base path of the API on every host. */
export const basePath = "/api/v1";

/** Splits an endpoint into its method and path template. */
export function splitEndpoint(endpoint: AnyEndpoint): { method: HttpMethod; path: string } {
  const [word, path] = endpoint.split(" ", 2);
  return { method: methods.find((method) => method === word) ?? "GET", path: path ?? "/" };
}
