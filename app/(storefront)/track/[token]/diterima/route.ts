import { actOn, type OrderRoute } from "../../../_data/server/order";

/** POST /track/{token}/diterima: a parcel said to be there from a browser without script. */
export const POST = (_: Request, { params }: OrderRoute) =>
  actOn(params, (client, token) => client.confirmReceipt({ token }));
