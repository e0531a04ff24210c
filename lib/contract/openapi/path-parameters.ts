import type { endpoints, OperationName, ParamNames } from "../endpoints";

type ParamNamesOf = { [Name in OperationName]: ParamNames<(typeof endpoints)[Name]> };
type WithParams = { [Name in OperationName]: [ParamNamesOf[Name]] extends [never] ? never : Name }[OperationName];

const token = "`track_token` of the order. It is a secret: keep it out of logs and addresses that others see.";

/** What the parameters in the paths mean; an operation without its own does not compile. */
const words: { [Name in WithParams]: Record<ParamNamesOf[Name], string> } = {
  getProduct: { slug: "`slug` of the product." },
  getPage: { key: "Which page: `home`, or a key of the merchant's own such as `tentang`." },
  trackOrder: { token },
  listOrderedItems: { token },
  reopenPayment: { token },
  claimPayment: { token },
  confirmReceipt: { token },
  cancelOrder: { token },
};

/** The sentences of the parameters in an operation's path, by operation and name. */
export const pathParameters: Partial<Record<OperationName, Readonly<Record<string, string>>>> = words;
