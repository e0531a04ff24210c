import { readiness } from "@/lib/api/health/health";
import { toResponse } from "@/lib/api/message";

/** GET /api/health/ready: readiness and the state of the connections. Must not be cached. */
export const GET = async () => toResponse(await readiness());
export const dynamic = "force-dynamic";
