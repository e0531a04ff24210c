import { readiness } from "@/lib/http/health/health";
import { toResponse } from "@/lib/http/message";

/** GET /api/health/ready: whether buyers may be sent here, and what it is connected to. It must ask anew each time. */
export const GET = async () => toResponse(await readiness());
export const dynamic = "force-dynamic";
