import { fields } from "@/lib/values/fields";

type Stream = { cork(): void; uncork(): void };

/**
 * Sends everything that `send` sends on a connection in one write. node-postgres writes each statement to its socket
 * separately, which costs more than building the statement. A driver whose socket cannot be corked writes as before.
 */
export function inOneWrite<T>(client: object, send: () => T): T {
  const stream = streamOf(client);
  stream?.cork();
  try {
    return send();
  } finally {
    stream?.uncork();
  }
}

/** node-postgres exposes the socket of a connection without a type. */
function streamOf(client: object): Stream | null {
  const { stream } = fields(Reflect.get(client, "connection"));
  return isStream(stream) ? stream : null;
}

function isStream(value: unknown): value is Stream {
  return typeof fields(value).cork === "function";
}
