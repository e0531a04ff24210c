type Stream = { cork(): void; uncork(): void };

/**
 * Lets all that `send` sends on a connection leave in one write. node-postgres writes each statement to its socket by itself, and
 * such a write costs more than building the statement did. A driver whose socket cannot wait writes as ever.
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

/** node-postgres shows the socket of a connection, but does not tell its type. */
function streamOf(client: object): Stream | null {
  const { stream } = Object(Reflect.get(client, "connection"));
  return typeof stream?.cork === "function" ? stream : null;
}
