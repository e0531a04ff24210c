import { type OrderRoute, runOrderAction } from "../_server/order";

/** POST /track/{token}/batal: cancels an unpaid order from a browser without JavaScript. */
export const POST = (_: Request, { params }: OrderRoute) =>
  runOrderAction(params, (client, token) => client.cancelOrder({ token }));
