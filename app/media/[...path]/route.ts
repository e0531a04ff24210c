import { fromRequest, toResponse } from "@/lib/api/message";
import { media } from "@/lib/server/pages/media";

/** GET /media/…: pictures that the shop stores beside its database. Next's image optimizer resizes them from here. */
export const GET = async (request: Request) => toResponse(await media(fromRequest(request)));
