/** Also used outside the shop's layout. */
export { NoShop as default } from "./(storefront)/_ui/no-shop";
