/** Couriers and payment methods as a purchase needs them, for other modules. */
export type { CourierSettings, PaymentMethodSettings } from "../store/columns";
