import { DeviceFault } from "../device-fault";

/** A photo that this browser cannot read, such as one that only iPhones know. */
export class UnreadablePhoto extends DeviceFault {
  override message = "Foto ini tidak bisa dibaca di perangkat ini. Simpan sebagai JPEG dulu.";
}

/** A file that a phone would run out of memory with. */
class LargePhoto extends UnreadablePhoto {
  override message = "Foto ini terlalu besar. Pilih yang di bawah 60 MB.";
}

/** No side of a picture that is sent is longer: the server keeps 1600 px. */
const longest = 2_000;
/** Less than what the API takes. */
const most = 3.5 * 1024 * 1024;
/** Several times what a phone's camera makes. */
const largest = 60 * 1024 * 1024;

/** A photo made small enough to send over a phone's network: WebP, or JPEG where the browser makes none. */
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
      // A browser that makes no WebP answers with PNG, many times as large.
      if (made?.type === type && made.size <= most) return made;
    }
  }
  throw new UnreadablePhoto();
}
