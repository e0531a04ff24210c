import { health } from "@/lib/http/health/health";
import { toResponse } from "@/lib/http/message";

/** GET /api/health: liveness. Must not be cached. */
export const GET = () => toResponse(health());
export const dynamic = "force-dynamic";
