import type { EditorPicture } from "../_copy/product-fields";
import { createUploadApi } from "./api";
import { shrink } from "./shrink";

/** Uploads a photo to the shop's library. Reports its progress from 0 to 1. */
export async function uploadPhoto(photo: File, onProgress: (done: number) => void): Promise<EditorPicture> {
  const small = await shrink(photo);
  const api = createUploadApi((request) => sendWatched(request, onProgress));
  const { id, url, srcset, alt } = await api.uploadMedia({
    bytes: new Uint8Array(await small.arrayBuffer()),
    contentType: small.type,
  });
  return { id: id ?? "", url: url ?? "", srcset: srcset ?? "", alt: alt ?? "" };
}

/** Like `fetch`, but uses `XMLHttpRequest`, the only browser API that reports upload progress. */
async function sendWatched(request: Request, onProgress: (done: number) => void): Promise<Response> {
  const body = await request.arrayBuffer();
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    call.open(request.method, request.url);
    for (const [name, value] of request.headers) call.setRequestHeader(name, value);
    call.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    call.onerror = () => reject(new TypeError("The connection was lost."));
    call.onload = () =>
      resolve(
        new Response(call.responseText, { status: call.status, headers: headersOf(call.getAllResponseHeaders()) }),
      );
    call.send(body);
  });
}

function headersOf(lines: string): Headers {
  const headers = new Headers();
  for (const line of lines.trim().split(/\r?\n/)) {
    const at = line.indexOf(": ");
    if (at > 0) headers.append(line.slice(0, at), line.slice(at + 2));
  }
  return headers;
}
