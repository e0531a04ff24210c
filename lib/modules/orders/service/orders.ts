/** Orders and their locks, for other modules. */

export type { PaymentRow } from "../store/columns";
export {
  findOrderByDraft,
  findOrderById,
  type OrderRow,
  type StockMoveRow,
  type StoredOrder,
} from "../store/orders";
export { lockOrder } from "../store/transitions";
