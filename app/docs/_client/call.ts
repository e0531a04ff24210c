import { basePath } from "@/lib/contract/endpoints";

/** A call that a reader can make: what is asked for, with values to begin with. */
export type Trial = {
  readonly method: string;
  /** The template, such as `/products/{slug}`. */
  readonly path: string;
  readonly version: string;
  /** Parameters with what they are at first; an empty one is left out of a query, and a path cannot do without. */
  readonly inputs: readonly { name: string; place: "path" | "query"; value: string }[];
  readonly body: string | null;
  /** A call that has to come before this one, where its body still says so. */
  readonly first: FirstCall | null;
};

/** A call whose answer `gives` a value that `fills` a placeholder in the body of another. */
export type FirstCall = {
  readonly name: string;
  readonly path: string;
  readonly body: string;
  readonly gives: string;
  readonly fills: string;
};

/** What came back. */
export type TryOutResponse = { status: string; isOk: boolean; headers: string; body: string; code: string | null };

/** The address that is called with these values; null while a part of the path is missing. */
export function addressOf({ path, inputs }: Trial, values: ReadonlyMap<string, string>): string | null {
  const said = inputs.map(({ name, place }) => ({ name, place, value: values.get(name)?.trim() ?? "" }));
  const lacks = said.some(({ place, value }) => place === "path" && value === "");
  if (lacks) return null;
  const asked = said.filter(({ place, value }) => place === "query" && value !== "");
  const query = new URLSearchParams(asked.map(({ name, value }) => [name, value])).toString();
  const filled = said
    .filter(({ place }) => place === "path")
    .reduce((address, { name, value }) => address.replace(`{${name}}`, encodeURIComponent(value)), path);
  return basePath + filled + (query && `?${query}`);
}

/** Makes the call, and before it the one that gives what its body lacks. Where that gives nothing, its answer is the answer. */
export async function tryOut(
  trial: Trial,
  address: string,
  body: string | null,
  newKey: () => string,
): Promise<TryOutResponse> {
  const { first } = trial;
  if (!first || !body?.includes(first.fills)) return callShop(trial, address, body, newKey());
  const given = await callShop(trial, basePath + first.path, first.body, newKey());
  const [, value] = new RegExp(`"${first.gives}": "([^"]+)"`).exec(given.body) ?? [];
  return value ? callShop(trial, address, body.replaceAll(first.fills, value), newKey()) : given;
}

/** Calls the shop that serves the page, and tells what it answered. */
export async function callShop(
  trial: Trial,
  address: string,
  body: string | null,
  key: string,
): Promise<TryOutResponse> {
  const begun = performance.now();
  const response = await fetch(address, {
    method: trial.method,
    credentials: "omit",
    headers: {
      "X-API-Version": trial.version,
      ...(trial.method === "GET" ? {} : { "Idempotency-Key": key }),
      ...(body === null ? {} : { "Content-Type": "application/json" }),
    },
    ...(body === null ? {} : { body }),
  });
  const text = await response.text();
  const took = Math.round(performance.now() - begun);
  return {
    status: `${response.status}, ${took} ms`,
    isOk: response.ok,
    headers: shown.flatMap((name) => headerLine(response, name)).join("\n"),
    ...read(text),
  };
}

/** What a caller has use for. */
const shown = ["X-API-Version", "X-Request-Id", "ETag", "RateLimit", "Retry-After", "Idempotent-Replay"];

function headerLine({ headers }: Response, name: string): string[] {
  const value = headers.get(name);
  return value === null ? [] : [`${name}: ${value}`];
}

function read(text: string): Pick<TryOutResponse, "body" | "code"> {
  try {
    const body: unknown = JSON.parse(text);
    const code: unknown = Object(Object(body).error).code;
    return { body: JSON.stringify(body, null, 2), code: typeof code === "string" ? code : null };
  } catch {
    return { body: text, code: null };
  }
}
