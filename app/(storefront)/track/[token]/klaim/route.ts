import { actOn, type OrderRoute } from "../../../_data/server/order";

/** POST /track/{token}/klaim: a transfer reported from a browser without script. */
export const POST = (_: Request, { params }: OrderRoute) =>
  actOn(params, (client, token) => client.claimPayment({ token }));
