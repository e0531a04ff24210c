import type { AnyEndpoint } from "../endpoints";

/** The map of the merchant's API: every operation's method and path. Plain strings, so that the desk carries no schema. */
export const merchantEndpoints = {
  sendSignInCode: "POST /session/code",
  signInByCode: "POST /session/code/verify",
  signInByLink: "POST /session/link",
  askForPasskey: "POST /session/passkey",
  signInByPasskey: "POST /session/passkey/verify",
  signOut: "DELETE /session",
  sendStepUpCode: "POST /session/step-up/code",
  stepUpByCode: "POST /session/step-up/code/verify",
  askForStepUp: "POST /session/step-up/passkey",
  stepUpByPasskey: "POST /session/step-up/passkey/verify",
  getMe: "GET /me",
  changeMe: "PATCH /me",
  listSessions: "GET /sessions",
  endOtherSessions: "DELETE /sessions",
  endSession: "DELETE /sessions/{id}",
  listPasskeys: "GET /passkeys",
  addPasskey: "POST /passkeys",
  beginPasskey: "POST /passkeys/begin",
  removePasskey: "DELETE /passkeys/{id}",
  listStaff: "GET /staff",
  inviteStaff: "POST /staff",
  changeStaff: "PATCH /staff/{id}",
  removeStaff: "DELETE /staff/{id}",
  listTokens: "GET /tokens",
  makeToken: "POST /tokens",
  revokeToken: "DELETE /tokens/{id}",
  listActivity: "GET /activity",
  createImport: "POST /imports",
  listImports: "GET /imports",
  getImport: "GET /imports/{id}",
  putImportPart: "PUT /imports/{id}/parts/{n}",
  checkImport: "POST /imports/{id}/check",
  applyImport: "POST /imports/{id}/apply",
  stopImport: "POST /imports/{id}/stop",
  getImportResult: "GET /imports/{id}/result",
  exportProducts: "GET /exports/products",
  listOrders: "GET /orders",
  countOrders: "GET /orders/counts",
  searchOrders: "POST /orders/search",
  moveOrders: "POST /orders/moves",
  applyAwbs: "POST /orders/awbs",
  getOrder: "GET /orders/{id}",
  moveOrder: "POST /orders/{id}/moves",
  setOrderAwb: "PUT /orders/{id}/awb",
  correctOrderAddress: "PUT /orders/{id}/address",
  addOrderNote: "POST /orders/{id}/notes",
  getMerchantDescription: "GET /openapi.json",
} as const satisfies Record<string, AnyEndpoint>;

export type MerchantOperationName = keyof typeof merchantEndpoints;

type PathIn<E extends string> = E extends `${string} ${infer Path}` ? Path : never;

/** The path of one of them. */
export type MerchantPath = PathIn<(typeof merchantEndpoints)[MerchantOperationName]>;

/** Where the merchant's API lives on every host. It is not dated: what is there stays, and more may come. */
export const merchantBasePath = "/api/merchant/v1";
