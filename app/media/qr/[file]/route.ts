import { fromRequest, toResponse } from "@/lib/http/message";
import { qr } from "@/lib/http/pages/qr";

/** GET /media/qr/…: the QR code of a payment, as SVG or as a picture to save. */
export const GET = async (request: Request) => toResponse(await qr(fromRequest(request)));
