import { connect } from "@/lib/adapters";
import { findMedia } from "@/lib/adapters/media";
import { ApiError } from "@/lib/contract/errors";
import type { Answer, Incoming } from "./message";
import { refuse } from "./refuse";

/** A picture of the shop as it was uploaded; anyone may show it. */
export async function media(incoming: Incoming): Promise<Answer> {
  const { env } = await connect();
  const found = await findMedia(env.dataDir, incoming.path.replace(/^\/media\//, ""));
  if (!found) return refuse(new ApiError("not_found", { resource: "route" }), {});
  const headers = {
    "Content-Type": found.type,
    "Content-Length": String(found.bytes.byteLength),
    "Cache-Control": "public, max-age=86400",
    "X-Content-Type-Options": "nosniff",
  };
  return { status: 200, headers, body: found.bytes };
}
