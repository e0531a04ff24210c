import { fromRequest, toResponse } from "@/lib/api/message";
import { qr } from "@/lib/server/pages/qr";

/** GET /media/qr/…: the QR code of a payment, as SVG or as a picture to save. */
export const GET = async (request: Request) => toResponse(await qr(fromRequest(request)));
