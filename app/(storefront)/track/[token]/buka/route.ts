import { actOn, type OrderRoute } from "../../../_data/server/order";

/** POST /track/{token}/buka: a payment opened again from a browser without script. */
export const POST = (_: Request, { params }: OrderRoute) =>
  actOn(params, (client, token) => client.reopenPayment({ token }));
