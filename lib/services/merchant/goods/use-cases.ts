import {
  applyImport,
  checkImport,
  exportProducts,
  getImport,
  getImportResult,
  listImports,
  stopImport,
} from "../import/imports";
import { createImport, putImportPart, removeImport } from "../import/uploading";
import type { MerchantUseCases } from "../use-case";
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

/** Use cases of products, stock, pictures and imports. */
export const goodsUseCases = {
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
} satisfies Partial<MerchantUseCases>;
