import { fromRequest, toResponse } from "@/lib/api/message";
import { serveClientFile } from "@/lib/server/pages/client-files";

/** GET /client/…: the API client for other sites, as an npm package and as one module. */
export const GET = async (request: Request) => toResponse(await serveClientFile(fromRequest(request)));
