/** Uses of vouchers, for other modules. */
export { uncountVoucher, useVoucher } from "../store/voucher-uses";
