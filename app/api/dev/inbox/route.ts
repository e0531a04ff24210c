import { inbox } from "@/lib/api/internal/internal";
import { fromRequest, toResponse } from "@/lib/api/message";

/** GET /api/dev/inbox?to=: messages of the fake inbox. Only with fakes enabled. */
const answer = async (request: Request) => toResponse(await inbox(fromRequest(request)));

export { answer as GET };
