const shape = /^(?:[a-z0-9](?:[a-z0-9.-]{0,250}[a-z0-9])?|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/;

/** Origin of the requested host. Never echoes an invalid header, because readers paste samples into shells. */
export function toDocsOrigin(header: string | null): string {
  const host = header?.toLowerCase() ?? "";
  if (!shape.test(host)) return "https://shop.example";
  const name = host.replace(/:\d+$/, "");
  const isLocal = name === "localhost" || name.endsWith(".localhost") || name.startsWith("127.") || name === "[::1]";
  return `${isLocal ? "http" : "https"}://${host}`;
}
