/** Open-order slots, for other modules. */
export { countOrderSlots, type Holder, replaceOldest, reserveOrderSlot } from "../store/order-slots";
