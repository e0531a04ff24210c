import { notifications } from "@/lib/http/backstage/backstage";
import { fromRequest, toResponse } from "@/lib/http/message";

/** POST /api/gateways/{name}/notifications: gateway webhook about a payment. */
const answer = async (request: Request) => toResponse(await notifications(fromRequest(request)));

export { answer as GET, answer as POST };
