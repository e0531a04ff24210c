import { basePath } from "@/lib/contract/endpoints";
import { objectFields } from "@/lib/contract/object-fields";

/** Call that a reader can try, with initial values. */
export type TryOutCall = {
  readonly method: string;
  /** Path template, such as `/products/{slug}`. */
  readonly path: string;
  readonly version: string;
  /** Parameters with initial values. An empty query parameter is omitted; a path parameter is required. */
  readonly inputs: readonly { name: string; paramLocation: "path" | "query"; value: string }[];
  readonly body: string | null;
  /** Call that must come first, while the body still has its placeholder. */
  readonly first: FirstCall | null;
};

/** Call whose response has a field `gives`, which replaces the placeholder `fills` in another call's body. */
export type FirstCall = {
  readonly name: string;
  readonly path: string;
  readonly body: string;
  readonly gives: string;
  readonly fills: string;
};

/** Response of a call. */
export type TryOutResponse = { status: string; isOk: boolean; headers: string; body: string; code: string | null };

/** Returns the URL for these values; null while a path parameter is missing. */
export function buildCallUrl({ path, inputs }: TryOutCall, values: ReadonlyMap<string, string>): string | null {
  const inputValues = inputs.map(({ name, paramLocation }) => ({
    name,
    place: paramLocation,
    value: values.get(name)?.trim() ?? "",
  }));
  const lacks = inputValues.some(({ place: paramLocation, value }) => paramLocation === "path" && value === "");
  if (lacks) return null;
  const asked = inputValues.filter(({ place: paramLocation, value }) => paramLocation === "query" && value !== "");
  const query = new URLSearchParams(asked.map(({ name, value }) => [name, value])).toString();
  const filled = inputValues
    .filter(({ place: paramLocation }) => paramLocation === "path")
    .reduce((address, { name, value }) => address.replace(`{${name}}`, encodeURIComponent(value)), path);
  return basePath + filled + (query && `?${query}`);
}

/**
 * Makes the call. If the body has a placeholder, makes the first call before it. Returns the first response if that has
 * no value.
 */
export async function tryOut(
  trial: TryOutCall,
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

/** Calls the shop that serves the page and returns the response. */
export async function callShop(
  trial: TryOutCall,
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

/** Response headers that are useful to a caller. */
const shown = ["X-API-Version", "X-Request-Id", "ETag", "RateLimit", "Retry-After", "Idempotent-Replay"];

function headerLine({ headers }: Response, name: string): string[] {
  const value = headers.get(name);
  return value === null ? [] : [`${name}: ${value}`];
}

function read(text: string): Pick<TryOutResponse, "body" | "code"> {
  try {
    const body: unknown = JSON.parse(text);
    const { code } = objectFields(objectFields(body).error);
    return { body: JSON.stringify(body, null, 2), code: typeof code === "string" ? code : null };
  } catch {
    return { body: text, code: null };
  }
}
