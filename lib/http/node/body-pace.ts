import type { IncomingMessage } from "node:http";
import { splitEndpoint } from "@/lib/contract/endpoints";
import { merchantContract } from "@/lib/contract/merchant";
import { merchantBasePath } from "@/lib/contract/merchant/endpoints";
import type { MerchantOperation } from "@/lib/contract/merchant/operation";
import { match, template } from "@/lib/contract/path";
import { splitTarget } from "../message";
import { hasBody } from "./node";

/** How long a caller has for a body, and how much of a file must come in that time. */
export const pace = { ms: 10_000, fileBytes: 64 * 1024 };

/** Longer than the largest file takes at that pace; no request takes longer. */
export const longestRequestMs = 700_000;

const uploads = Object.values<MerchantOperation>(merchantContract).flatMap(({ endpoint, raw }) => {
  const { method, path } = splitEndpoint(endpoint);
  return raw ? [{ method, template: template(merchantBasePath + path) }] : [];
});

/** Whether what is sent is a file of a merchant's. */
function isUpload({ method, url = "/" }: IncomingMessage): boolean {
  const [path] = splitTarget(url);
  return (
    path.startsWith(merchantBasePath) && uploads.some((each) => each.method === method && match(each.template, path))
  );
}

/**
 * Lets a caller go who is slow to send a body: all of it must come within ten seconds. A file may come over a slow phone, so its
 * sender has ten more whenever enough of it came in the last ten.
 */
export function keepPace(request: IncomingMessage, letGo: () => void): void {
  if (request.complete || !hasBody(request)) return;
  const { socket } = request;
  let seen = socket.bytesRead;
  const judge = () => {
    if (request.complete) return;
    if (!isUpload(request) || socket.bytesRead - seen < pace.fileBytes) return letGo();
    seen = socket.bytesRead;
    timer = setTimeout(judge, pace.ms);
  };
  let timer = setTimeout(judge, pace.ms);
  const stop = () => clearTimeout(timer);
  request.once("end", stop);
  request.once("close", stop);
}
