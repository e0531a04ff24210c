/** Outside the shop's own frame the same words have to do. */
export { NoShop as default } from "./(storefront)/_components/ui/no-shop";
