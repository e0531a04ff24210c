/** Fields of responses that show who a buyer is, how to reach them, or where their parcel goes. */
export const buyerFields: ReadonlySet<string> = new Set([
  "customer",
  "customer_name",
  "contact",
  "contact_masked",
  "masked",
  "recipient",
  "phone",
  "street",
  "to",
  "awb",
]);

/** Paths whose requests or responses name orders, drafts or contacts of buyers. */
const buyerPaths = /^\w+ \/(checkout|contacts|messages|orders|refunds|statements)\b/;

/** True if a stored response of the operation can be erased together with a buyer's data. */
export function isAboutBuyers({ endpoint }: { readonly endpoint: string }): boolean {
  return buyerPaths.test(endpoint);
}
