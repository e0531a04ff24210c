import { inbox } from "@/lib/http/backstage/backstage";
import { fromRequest, toResponse } from "@/lib/http/message";

/** GET /api/dev/inbox?to=: the messages that would have been sent; only where stand-ins are on. */
const answer = async (request: Request) => toResponse(await inbox(fromRequest(request)));

export { answer as GET };
