import { exportOrders, exportOrdersWithBuyers, printOrders } from "./order-files";
import { applyAwbs, moveOrder, moveOrders, noteOrderReturned, setOrderAwb } from "./order-moves";
import { addOrderNote, correctOrderAddress, countOrders, getOrder, listOrders, searchOrders } from "./orders";
import { createRefund, listRefunds, noteRefundReturned, retryRefund } from "./refunds";
import { confirmStatement, matchStatement } from "./statements";

/** Operations on orders, refunds and bank statements. */
export const ordersOperations = {
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
};
