import { actOn, type Named } from "../../../_data/server/order";

/** POST /track/{token}/buka: a payment opened again from a browser without script. */
export const POST = (_: Request, { params }: Named) =>
  actOn(params, (client, token) => client.reopenPayment({ token }));
