/** The groups that the merchant's operations stand in, in the order of the reference, and what each is for. */
export const merchantTags = {
  People: "Who runs the shop: who is signed in, and what they may do.",
  Imports: "Products out of files of other systems, and of our own.",
  Orders: "What was bought: what is to be done about it, its whole buyer, and the way of its parcel.",
  Description: "This document.",
} as const;

export type MerchantTag = keyof typeof merchantTags;
