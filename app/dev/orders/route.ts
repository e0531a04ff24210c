import { playOrder } from "@/lib/api/internal/dev";
import { isOwnPage } from "@/lib/modules/shops/rules/access";
import { parsePlay } from "../_data/labels";
import { pageWith } from "../_data/return-url";
import { visit } from "../_data/visit";

/**
 * POST /dev/orders: simulates an event for an order and returns to the sending page. Rejects requests from other hosts.
 */
export async function POST(request: Request): Promise<Response> {
  const context = await visit();
  const origin = request.headers.get("origin");
  if (origin !== null && !isOwnPage(origin, context.host)) return new Response(null, { status: 403 });
  const form = await request.formData();
  const play = parsePlay(form.get("play"));
  const number = String(form.get("number") ?? "");
  const kabar = play && (await playOrder(context, number, play)) ? play : "berubah";
  return new Response(null, { status: 303, headers: { Location: pageWith(String(form.get("back") ?? ""), kabar) } });
}
