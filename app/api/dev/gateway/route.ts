import { sandbox } from "@/lib/http/backstage/backstage";
import { fromRequest, toResponse } from "@/lib/http/message";

/** POST /api/dev/gateway: lets the sandbox tell of an order; only where stand-ins are on. */
const answer = async (request: Request) => toResponse(await sandbox(fromRequest(request)));

export { answer as GET, answer as POST };
