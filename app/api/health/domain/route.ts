import { servedDomain } from "@/lib/http/health/served-domain";
import { fromRequest, toResponse } from "@/lib/http/message";

/** GET /api/health/domain?domain=: whether a shop is served there, for proxies that fetch certificates on demand. */
export const GET = async (request: Request) => toResponse(await servedDomain(fromRequest(request)));
