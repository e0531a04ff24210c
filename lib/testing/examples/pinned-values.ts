/** Example values for data that a browser or library generates randomly, and for values that look like secrets. */
const shownAs: Readonly<Record<string, string>> = {
  challenge: "example-challenge",
  clientDataJSON: "example-client-data",
  attestationObject: "example-attestation",
  authenticatorData: "example-authenticator-data",
  signature: "example-signature",
  ticket: "example-ticket",
};

/** Prefixes of secrets. */
const secrets = /^(etl_|whsec_).+/;

/** Replaces random values by obvious example values. */
export function pinned<T>(value: T): T {
  const text = JSON.stringify(value, (name, part) => {
    if (isPicture(part)) return { ...part, bytes: encodedBytes };
    if (typeof part !== "string") return part;
    if (name === "token" || name === "secret") return part.replace(secrets, "$1example");
    return Object.hasOwn(shownAs, name) ? shownAs[name] : part;
  });
  // The name of a picture is a hash of its bytes, which differ between versions of the encoder.
  return JSON.parse(text.replaceAll(/\/media\/p\/[\w-]+?-(\d+)\.webp/g, "/media/p/example-$1.webp"));
}

/** Fixed size of a picture, because it differs between versions of the encoder. */
const encodedBytes = 48_213;

function isPicture(part: unknown): part is { bytes: number } {
  return typeof part === "object" && part !== null && "srcset" in part && "bytes" in part && part.bytes !== null;
}

const most = 2;

/** Shortens lists of objects to two entries: more entries only repeat the first. */
export function short<T>(value: T): T {
  return JSON.parse(
    JSON.stringify(value, (_, part) =>
      Array.isArray(part) && part.some((entry) => typeof entry === "object") ? part.slice(0, most) : part,
    ),
  );
}

const lines = 3;
const maxCharacters = 400;

/** Returns the beginning of a file. */
export function shortText(text: string): string {
  const head = text.split("\n").slice(0, lines).join("\n");
  return head.length > maxCharacters ? `${head.slice(0, maxCharacters)}…` : head;
}
