"use client";

/** Also used outside the shop's layout. */
export { default } from "./(storefront)/error";
