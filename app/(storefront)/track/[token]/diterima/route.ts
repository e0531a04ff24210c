import { type OrderRoute, runOrderAction } from "../_server/order";

/** POST /track/{token}/diterima: confirms the delivery from a browser without JavaScript. */
export const POST = (_: Request, { params }: OrderRoute) =>
  runOrderAction(params, (client, token) => client.confirmReceipt({ token }));
