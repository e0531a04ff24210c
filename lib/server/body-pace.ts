import type { IncomingMessage } from "node:http";
import { merchantContract } from "@/lib/api/operations.merchant";
import { splitEndpoint } from "@/lib/contract/endpoints";
import { merchantBasePath } from "@/lib/contract/endpoints.merchant";
import type { MerchantOperation } from "@/lib/contract/merchant/operation";
import { match, template } from "@/lib/contract/path";
import { splitTarget } from "../api/message";
import { hasBody } from "./node-messages";

/** Time limit for a body, and the bytes of a file that must arrive in that time. */
export const pace = { ms: 10_000, fileBytes: 64 * 1024 };

/** Longer than the largest file takes at that pace. No request takes longer. */
export const longestRequestMs = 700_000;

const uploads = Object.values<MerchantOperation>(merchantContract).flatMap(({ endpoint, raw }) => {
  const { method, path } = splitEndpoint(endpoint);
  return raw ? [{ method, template: template(merchantBasePath + path) }] : [];
});

/** True if the body is a merchant's file. */
function isUpload({ method, url = "/" }: IncomingMessage): boolean {
  const [path] = splitTarget(url);
  return (
    path.startsWith(merchantBasePath) && uploads.some((each) => each.method === method && match(each.template, path))
  );
}

/**
 * Disconnects a caller who sends a body too slowly: all of it must arrive within ten seconds. A file may come over a slow phone
 * connection. So its sender gets ten more seconds whenever enough arrived in the last ten.
 */
export function enforcePace(request: IncomingMessage, letGo: () => void): void {
  if (request.complete || !hasBody(request)) return;
  const { socket } = request;
  let seen = socket.bytesRead;
  const checkPace = () => {
    if (request.complete) return;
    if (!isUpload(request) || socket.bytesRead - seen < pace.fileBytes) return letGo();
    seen = socket.bytesRead;
    timer = setTimeout(checkPace, pace.ms);
  };
  let timer = setTimeout(checkPace, pace.ms);
  const stop = () => clearTimeout(timer);
  request.once("end", stop);
  request.once("close", stop);
}
