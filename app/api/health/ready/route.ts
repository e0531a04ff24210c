import { readiness } from "@/lib/http/health";
import { toResponse } from "@/lib/http/message";

/** GET /api/health/ready: whether requests may be sent here. It must ask anew each time. */
export const GET = async () => toResponse(await readiness());
export const dynamic = "force-dynamic";
