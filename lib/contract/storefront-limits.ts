/** Limits that the storefront's scripts need as well. A browser would load the complete list with them. */
export const storefrontLimits = {
  /** Stock at or below this is `low_stock`. */
  lowStock: 5,
  /** Maximum number of lines per cart, and pieces per line. Equal lines count as one. */
  cartLines: 50,
  lineQty: 999,
  uniqueCode: 999,
};
