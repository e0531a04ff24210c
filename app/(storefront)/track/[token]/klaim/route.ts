import { type OrderRoute, runOrderAction } from "../_server/order";

/** POST /track/{token}/klaim: reports a transfer from a browser without JavaScript. */
export const POST = (_: Request, { params }: OrderRoute) =>
  runOrderAction(params, (client, token) => client.claimPayment({ token }));
