import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect } from "vitest";
import { ProviderFault } from "@/lib/platform/providers/call";
import { createProviderEnvironment, type ProviderEnvironment } from "@/lib/platform/providers/provider";
import { withTimeout } from "@/lib/platform/timeout";
import { fields } from "@/lib/values/fields";
import type { Played } from "../fakes/fake";
import type { FailureMode } from "../fakes/fake-server";
import { tracesOf } from "../harness/secret-traces";

/** Shared parts of the conformance suites of all kinds of providers. Only tests use it. */

/** Failure modes of a provider and the expected fault code; null: the provider chooses the code. */
export const failureModes: readonly [failureMode: Exclude<FailureMode, "well">, code: string | null][] = [
  ["silent", "timeout"],
  ["gone", "unreachable"],
  ["nonsense", "malformed"],
  ["down", null],
];

/** Returns the fake of a provider. Throws with instructions if there is none. */
export function needFake<P>(players: Record<string, () => Promise<P>>, name: string): Promise<P> {
  const play = players[name];
  if (!play) throw new Error(`${name} has no fake: write lib/testing/fakes/${name}.ts and add it to registry.ts.`);
  return play();
}

/** Connection to a fake provider with a short timeout, so a silent one fails soon. */
export function createHastyEnvironment({ url }: Pick<Played, "url">): ProviderEnvironment {
  return createProviderEnvironment(false, url, 50);
}

export function createFakeEnvironment({ url }: Pick<Played, "url">): ProviderEnvironment {
  return createProviderEnvironment(false, url);
}

/** Ends a call that would never end, well before the test does, whose message would not say why. */
const endlessMs = 30_000;

/** Returns the fault of the work. It must belong to this provider and contain no secrets. */
export async function faultIn(work: Promise<unknown>, provider: string, secrets: readonly string[]) {
  const failure = await withTimeout(work, endlessMs, () => new Error("The call does not end")).then(
    (value) => expect.fail(`It was answered: ${JSON.stringify(value)}`),
    (reason: unknown) => reason,
  );
  const advice = "Send HTTP requests with `call`: it has a timeout, and throws a `ProviderFault`";
  if (!(failure instanceof ProviderFault)) expect.fail(`${advice}. Instead: ${failure}`);
  expect(failure.provider, "Give each `ProviderFault` the name of the provider").toBe(provider);
  expect(failure.code).toMatch(/^\w{3,60}$/);
  expect(tracesOf(secrets, `${failure.stack}${JSON.stringify(failure)}`)).toEqual([]);
  return failure;
}

/** Secrets of a fake that occurred in a URL, which proxies and logs store. */
export function secretsInAddresses({
  receivedRequests,
  secrets,
}: Pick<Played, "receivedRequests" | "secrets">): string[] {
  return tracesOf(secrets, receivedRequests.map(({ path, query }) => `${path}?${query}`).join("\n"));
}

/** Names of all providers defined in files of a folder, even if the registry lacks them. */
export async function providersIn(folder: string): Promise<string[]> {
  const files = readdirSync(folder)
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .map((file) => resolve(join(folder, file)))
    .filter((path) => /\bprovider\(/.test(readFileSync(path, "utf8")));
  const exported: unknown[][] = await Promise.all(files.map(async (path) => Object.values(await import(path))));
  return exported.flat().flatMap((each) => {
    const { name, Settings, connect } = fields(each);
    return Settings && typeof connect === "function" ? [String(name)] : [];
  });
}
