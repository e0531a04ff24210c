import { actOn, type OrderRoute } from "../../../_data/server/order";

/** POST /track/{token}/buka: reopens a payment from a browser without JavaScript. */
export const POST = (_: Request, { params }: OrderRoute) =>
  actOn(params, (client, token) => client.reopenPayment({ token }));
