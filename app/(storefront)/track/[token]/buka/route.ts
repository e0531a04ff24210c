import { type OrderRoute, runOrderAction } from "../_server/order";

/** POST /track/{token}/buka: reopens a payment from a browser without JavaScript. */
export const POST = (_: Request, { params }: OrderRoute) =>
  runOrderAction(params, (client, token) => client.reopenPayment({ token }));
