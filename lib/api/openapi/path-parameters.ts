import type { endpoints, OperationName, ParamNames } from "@/lib/contract/endpoints";

type ParamNamesOf = { [Name in OperationName]: ParamNames<(typeof endpoints)[Name]> };
type WithParams = { [Name in OperationName]: [ParamNamesOf[Name]] extends [never] ? never : Name }[OperationName];

const token = "`track_token` of the order. It is a secret: keep it out of logs and public URLs.";

/** Descriptions of path parameters. A missing one is a compile error. */
const descriptions: { [Name in WithParams]: Record<ParamNamesOf[Name], string> } = {
  getProduct: { slug: "`slug` of the product." },
  getPage: { key: "Key of the page: `home`, or one of the merchant's keys such as `tentang`." },
  trackOrder: { token },
  listOrderedItems: { token },
  reopenPayment: { token },
  claimPayment: { token },
  confirmReceipt: { token },
  cancelOrder: { token },
};

/** Descriptions of path parameters, by operation and name. */
export const pathParameters: Partial<Record<OperationName, Readonly<Record<string, string>>>> = descriptions;
