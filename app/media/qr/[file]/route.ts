import { fromRequest, toResponse } from "@/lib/http/message";
import { qr } from "@/lib/http/pages/qr";

/** GET /media/qr/…: the square that a buyer scans to pay, as a drawing or as a picture to keep. */
export const GET = async (request: Request) => toResponse(await qr(fromRequest(request)));
