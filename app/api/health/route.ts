import { health } from "@/lib/http/health";
import { toResponse } from "@/lib/http/message";

/** GET /api/health: alive, and what it is connected to. It must ask anew each time. */
export const GET = async () => toResponse(await health());
export const dynamic = "force-dynamic";
