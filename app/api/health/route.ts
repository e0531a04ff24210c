import { health } from "@/lib/api/health/health";
import { toResponse } from "@/lib/api/message";

/** GET /api/health: liveness. Must not be cached. */
export const GET = () => toResponse(health());
export const dynamic = "force-dynamic";
