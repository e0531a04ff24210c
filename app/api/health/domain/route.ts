import { servedDomain } from "@/lib/api/health/served-domain";
import { fromRequest, toResponse } from "@/lib/api/message";

/** GET /api/health/domain?domain=: reports if a shop is served there, for proxies with on-demand certificates. */
export const GET = async (request: Request) => toResponse(await servedDomain(fromRequest(request)));
