/** Orders that wait too long, for other modules. */
export { listNeglecting, listOverdue, type OrderName, takeLateClaims } from "../store/overdue";
