/** Error of a picture store. Carries the store and a code, never the response. */
export class MediaFault extends Error {
  override readonly name = "MediaFault";

  constructor(
    readonly store: string,
    readonly code: string,
  ) {
    super(`${store}: ${code}`);
  }
}

/** Picture storage. A file never changes under its key, so clients may cache it forever. */
export type MediaStore = {
  readonly name: "folder" | "blob" | "s3";
  put(key: string, bytes: Uint8Array, type: string): Promise<void>;
  /** Public URL of a key: a path of ours, or a full URL. */
  url(key: string): string;
  remove(keys: readonly string[]): Promise<void>;
};

/** Cache lifetime of a picture in clients. */
export const pictureCacheSeconds = 31_536_000;

/** Timeout of one file operation. */
export const mediaTimeoutMs = 20_000;

/**
 * Sends a request to a store over HTTP. Throws a `MediaFault` with a one-word code. Redirects are not followed, since the
 * request carries keys.
 */
export async function ask(store: string, asking: () => Promise<Response>): Promise<Response> {
  const response = await asking().catch((failure: unknown) => {
    const isLate = failure instanceof Error && failure.name === "TimeoutError";
    throw new MediaFault(store, isLate ? "timeout" : "unreachable");
  });
  if (response.ok) return response;
  await response.body?.cancel();
  throw new MediaFault(store, String(response.status));
}
