/** Orders and their locks, for other modules. */
export {
  findOrderByDraft,
  findOrderById,
  type OrderPayment,
  type OrderRow,
  type PaymentRow,
  type StockMoveRow,
  type StoredOrder,
} from "../store/orders";
export { lockOrder } from "../store/transitions";
