/**
 * The library that decodes pictures. It uses one thread for each picture and keeps none of them: its own cache would hold on to
 * decoded pixels of strangers' files.
 */
export async function loadDecoder() {
  const { default: sharp } = await import("sharp");
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}
