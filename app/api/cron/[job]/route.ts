import { cron } from "@/lib/api/internal/internal";
import { fromRequest, toResponse } from "@/lib/api/message";

/** GET or POST /api/cron/{job}: scheduled jobs, authorized by the cron secret. */
const answer = async (request: Request) => toResponse(await cron(fromRequest(request)));

export { answer as GET, answer as POST };
