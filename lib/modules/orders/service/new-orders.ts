/** Rows and stock of a new order, for other modules. */
export { insertOrder, type OrderNotice } from "../store/new-orders";
export type { ReservationRow, ReservedPieces } from "../store/reservations";
export { listStock, takeStock } from "../store/stock";
