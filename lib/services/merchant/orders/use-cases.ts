import { createRefund, listRefunds, noteOrderReturned, noteRefundReturned } from "../money/refunds";
import { retryRefund } from "../money/retrying";
import { confirmStatement, matchStatement } from "../money/statements";
import type { MerchantUseCases } from "../use-case";
import { applyAwbs } from "./awb-lists";
import { correctOrderAddress } from "./order-address";
import { exportOrders, exportOrdersWithBuyers } from "./order-export";
import { moveOrder, moveOrders } from "./order-moves";
import { addOrderNote } from "./order-notes";
import { printOrders } from "./order-paper";
import { setOrderAwb } from "./order-parcels";
import { searchOrders } from "./order-search";
import { countOrders, getOrder, listOrders } from "./orders";

/** Use cases of orders, payments and refunds. */
export const ordersUseCases = {
  listOrders,
  countOrders,
  searchOrders,
  moveOrders,
  applyAwbs,
  printOrders,
  exportOrders,
  exportOrdersWithBuyers,
  getOrder,
  moveOrder,
  setOrderAwb,
  correctOrderAddress,
  addOrderNote,
  createRefund,
  listRefunds,
  retryRefund,
  noteRefundReturned,
  noteOrderReturned,
  matchStatement,
  confirmStatement,
} satisfies Partial<MerchantUseCases>;
