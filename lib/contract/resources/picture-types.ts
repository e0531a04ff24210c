/** Picture types for uploads. Browsers send unknown types as a stream of bytes. */
export const pictureTypes = [
  "image/jpeg",
  "image/png",
  "image/webp",
  "image/avif",
  "image/gif",
  "image/heic",
  "application/octet-stream",
] as const;
