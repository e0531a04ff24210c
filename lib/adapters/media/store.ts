/** A file that could not be put into the store, or taken from it. It carries the store and a code, never what was answered. */
export class MediaFault extends Error {
  override readonly name = "MediaFault";

  constructor(
    readonly store: string,
    readonly code: string,
  ) {
    super(`${store}: ${code}`);
  }
}

/** Where pictures are kept. A file never changes under its key, so whoever shows one may keep it for good. */
export type MediaStore = {
  readonly name: "folder" | "blob" | "s3";
  put(key: string, bytes: Uint8Array, type: string): Promise<void>;
  /** Where anyone can see what stands under a key: a path of ours, or a full address. */
  url(key: string): string;
  remove(keys: readonly string[]): Promise<void>;
};

/** How long whoever shows a picture may keep it. */
export const keptSeconds = 31_536_000;

/** How long a store may take over one file. */
export const patienceMs = 20_000;

/** Asks a store over HTTP, or says in one word why it was not done. Redirects are not followed, as keys travel with the request. */
export async function ask(store: string, asking: () => Promise<Response>): Promise<Response> {
  const response = await asking().catch((failure: unknown) => {
    const isLate = failure instanceof Error && failure.name === "TimeoutError";
    throw new MediaFault(store, isLate ? "timeout" : "unreachable");
  });
  if (response.ok) return response;
  await response.body?.cancel();
  throw new MediaFault(store, String(response.status));
}
