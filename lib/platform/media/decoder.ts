/**
 * Loads the library that decodes pictures. It uses one thread per picture and no cache: its own cache would hold decoded pixels
 * of untrusted files.
 */
export async function loadDecoder() {
  const { default: sharp } = await import("sharp");
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}
