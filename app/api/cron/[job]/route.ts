import { cron } from "@/lib/http/backstage/backstage";
import { fromRequest, toResponse } from "@/lib/http/message";

/** GET or POST /api/cron/{job}: timed work, for whoever shows the secret. */
const answer = async (request: Request) => toResponse(await cron(fromRequest(request)));

export { answer as GET, answer as POST };
