import { actOn, type OrderRoute } from "../../../_data/server/order";

/** POST /track/{token}/batal: an unpaid order cancelled from a browser without script. */
export const POST = (_: Request, { params }: OrderRoute) =>
  actOn(params, (client, token) => client.cancelOrder({ token }));
