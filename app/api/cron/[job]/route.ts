import { cron } from "@/lib/http/backstage/backstage";
import { fromRequest, toResponse } from "@/lib/http/message";

/** GET or POST /api/cron/{job}: scheduled jobs, authorized by the cron secret. */
const answer = async (request: Request) => toResponse(await cron(fromRequest(request)));

export { answer as GET, answer as POST };
