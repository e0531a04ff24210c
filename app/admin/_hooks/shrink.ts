import { DeviceFault } from "./device-fault";

/** Photo in a format that this browser cannot decode, e.g. one that only iPhones support. */
export class UnreadablePhoto extends DeviceFault {
  override message = "Foto ini tidak bisa dibaca di perangkat ini. Simpan sebagai JPEG dulu.";
}

/** File so large that a phone would run out of memory. */
class LargePhoto extends UnreadablePhoto {
  override message = "Foto ini terlalu besar. Pilih yang di bawah 60 MB.";
}

/** Maximum side length of an uploaded picture, in pixels. The server stores 1600 px. */
const longest = 2_000;
/** Maximum upload size, below the limit of the API. */
const most = 3.5 * 1024 * 1024;
/** Maximum file size, several times that of a phone camera's photo. */
const largest = 60 * 1024 * 1024;

/** Shrinks a photo for upload over a mobile network. Returns WebP, or JPEG if the browser cannot encode WebP. */
export async function shrink(file: Blob): Promise<Blob> {
  if (file.size > largest) throw new LargePhoto();
  const picture = await createImageBitmap(file, { imageOrientation: "from-image" }).catch(() => null);
  if (!picture) throw new UnreadablePhoto();
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  for (const quality of [0.85, 0.6]) {
    for (const type of ["image/webp", "image/jpeg"]) {
      const made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
      // A browser that cannot encode WebP returns PNG, which is many times larger.
      if (made?.type === type && made.size <= most) return made;
    }
  }
  throw new UnreadablePhoto();
}
