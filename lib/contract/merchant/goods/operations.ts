import {
  applyImport,
  checkImport,
  createImport,
  exportProducts,
  getImport,
  getImportResult,
  listImports,
  putImportPart,
  removeImport,
  stopImport,
} from "../imports";
import {
  changeCategory,
  createCategory,
  listMerchantCategories,
  mergeCategory,
  orderCategories,
  removeCategory,
} from "./categories";
import { changePrices, countMerchantProducts, moveProducts } from "./many";
import { describeMedia, listMedia, removeMedia, uploadMedia } from "./media";
import {
  changeProduct,
  createProduct,
  duplicateProduct,
  getMerchantProduct,
  listMerchantProducts,
  removeProduct,
} from "./products";
import { listReservations } from "./reservations";
import { changeStock, countStock, listStock, listStockMoves } from "./stock";
import { changeSynonym, createSynonym, listSynonyms, removeSynonym } from "./synonyms";

/** Operations on products, stock, pictures and imports. */
export const goodsOperations = {
  createImport,
  listImports,
  getImport,
  putImportPart,
  removeImport,
  checkImport,
  applyImport,
  stopImport,
  getImportResult,
  exportProducts,
  listMerchantProducts,
  createProduct,
  countMerchantProducts,
  moveProducts,
  getMerchantProduct,
  changeProduct,
  removeProduct,
  duplicateProduct,
  changePrices,
  listMerchantCategories,
  createCategory,
  orderCategories,
  changeCategory,
  removeCategory,
  mergeCategory,
  listSynonyms,
  createSynonym,
  changeSynonym,
  removeSynonym,
  listStock,
  countStock,
  listReservations,
  changeStock,
  listStockMoves,
  listMedia,
  uploadMedia,
  describeMedia,
  removeMedia,
};
