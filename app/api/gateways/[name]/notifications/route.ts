import { notifications } from "@/lib/api/internal/internal";
import { fromRequest, toResponse } from "@/lib/api/message";

/** POST /api/gateways/{name}/notifications: gateway webhook about a payment. */
const answer = async (request: Request) => toResponse(await notifications(fromRequest(request)));

export { answer as GET, answer as POST };
