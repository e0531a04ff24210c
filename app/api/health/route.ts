import { health } from "@/lib/http/health/health";
import { toResponse } from "@/lib/http/message";

/** GET /api/health: alive. It must say so anew each time. */
export const GET = () => toResponse(health());
export const dynamic = "force-dynamic";
