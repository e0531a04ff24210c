/** Products as an export lists them, for other modules. */
export { listProductExportRows, type ProductExportRow } from "../store/exported-products";
