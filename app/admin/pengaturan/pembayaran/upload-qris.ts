import { adminApi } from "@/app/admin/_hooks/api";
import { shrink, UnreadablePhoto } from "@/app/admin/_hooks/shrink";
import { EtalaseError } from "@/lib/client";

/** Maximum upload size, below the limit of the API. */
const most = 3.5 * 1024 * 1024;

/**
 * Uploads a photo of the shop's printed QRIS code. Sends a shrunk photo first, like product photos. Sends the original if
 * shrinking lost the code or the browser cannot decode the photo.
 */
export async function uploadQris(photo: File, revision: number): Promise<void> {
  const send = async (picture: Blob) => {
    const bytes = new Uint8Array(await picture.arrayBuffer());
    const contentType = picture.type || "application/octet-stream";
    await adminApi.uploadQris({ revision, bytes, contentType });
  };
  try {
    await send(await shrink(photo));
  } catch (failure) {
    if (!isLostBySize(failure) || photo.size > most) throw failure;
    await send(photo);
  }
}

function isLostBySize(failure: unknown): boolean {
  if (failure instanceof UnreadablePhoto) return true;
  return failure instanceof EtalaseError && failure.code === "qris_refused" && failure.details.reason === "no_code";
}
