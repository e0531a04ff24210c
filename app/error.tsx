"use client";

/** Outside the shop's own frame the same words have to do. */
export { default } from "./(storefront)/error";
