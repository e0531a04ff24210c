/** Orders whose money is due for a refund, for other modules. */
export { flagRefund, listOwing } from "../store/due-refunds";
export { findRefundable, findRefundDue, type Refundable, settleDue, settleOverpayments } from "../store/refunds";
