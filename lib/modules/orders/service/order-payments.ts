/** Ends and updates of payment attempts, for other modules. */
export { endPayment, setPayment } from "../store/payments";
