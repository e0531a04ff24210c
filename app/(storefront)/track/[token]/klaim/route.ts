import { actOn, type Named } from "../../../_data/server/order";

/** POST /track/{token}/klaim: a transfer reported from a browser without script. */
export const POST = (_: Request, { params }: Named) => actOn(params, (client, token) => client.claimPayment({ token }));
