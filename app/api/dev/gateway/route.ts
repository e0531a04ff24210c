import { sandbox } from "@/lib/api/internal/internal";
import { fromRequest, toResponse } from "@/lib/api/message";

/** POST /api/dev/gateway: simulates a gateway event for an order. Only with fakes enabled. */
const answer = async (request: Request) => toResponse(await sandbox(fromRequest(request)));

export { answer as GET, answer as POST };
