import { expectAlike } from "./expect-alike";
import type { RawResponse } from "./raw-response";
import { eachOf } from "./rows";
import { hosts } from "./servers";
import { test } from "./stage-client";
import { ask, converse, expectReadable, expectRefusal, expectSuccess, portOf, type RawRequest, reads } from "./wire";

/** A case: number, promise, requests, and expected status. A success has no code; an error may name its code. */
export type WireCase = [id: string, promise: string, calls: RawRequest | RawRequest[], status: number, code?: string];

/**
 * Runs all rows as one story. `nextAnswersItself` lists, by case number, the statuses that Next returns without calling us.
 * Through Next, only requests from pages are sent, because Next passes the others on unchanged.
 */
export function testWireRows(title: string, rows: WireCase[], nextAnswersItself: Record<string, number> = {}): void {
  test(title, async ({ baseURL }, { project }) => {
    await eachOf(rows, async ([id, , calls, status, code]) => {
      const byNext = project.name === "api-next" ? nextAnswersItself[id] : undefined;
      const [toReads, senders] = project.name === "api-next" ? [throughNext, fromPage] : [everywhere, fromAnywhere];
      for (const call of [calls].flat().flatMap(toReads).flatMap(senders)) {
        const reply = await ask(portOf(baseURL), call).catch((cause) => {
          throw new Error(describeCall(call), { cause });
        });
        if (byNext === undefined) checkReply(reply, call, status, code);
        else expectAlike(reply.status, byNext, describeCall(call));
      }
    });
  });
}

/** A case of malformed HTTP: the bytes, and the statuses that may arrive before the connection closes. */
export type MalformedRow = [id: string, promise: string, bytes: string | string[], statuses: number[]];

/** Runs all rows as one story. If Next runs the server, Node's parser returns a status without an envelope. */
export function testMalformedRows(
  title: string,
  rows: MalformedRow[],
  nextAnswersItself: Record<string, number> = {},
): void {
  test(title, async ({ baseURL }, { project }) => {
    const byNext = project.name === "api-next";
    await eachOf(rows, async ([id, , label, statuses]) => {
      for (const bytes of [label].flat()) {
        const { replies } = await converse(portOf(baseURL), bytes, { untilClosed: true });
        const allowed = byNext && nextAnswersItself[id] ? [nextAnswersItself[id]] : statuses;
        expectAlike(replies.length > 0, true, "The server closed the connection without a response.");
        for (const reply of replies) {
          expectAlike(allowed.includes(reply.status), true, `The status ${reply.status} is not one of ${allowed}.`);
          if (reply.status >= 400 && !byNext) expectRefusal(reply, { status: reply.status });
        }
      }
    });
  });
}

function everywhere(call: RawRequest): RawRequest[] {
  return call.target === undefined ? reads.map((target) => ({ ...call, target })) : [call];
}

/** Next passes every request of a route to the same pipeline. A static path and a path with a parameter show how it arrives. */
function throughNext(call: RawRequest): RawRequest[] {
  return everywhere(call).filter(({ target }) => call.target !== undefined || fewReads.includes(target ?? ""));
}

const fewReads = reads.filter((read) => /\/(categories|products\/.*)$/.test(read));

/** Sends a call from a server and from a page of the shop itself, unless the call sets an origin. */
function fromAnywhere(call: RawRequest): RawRequest[] {
  return originOf(call) === undefined ? [call, ...fromPage(call)] : [call];
}

function fromPage(call: RawRequest): RawRequest[] {
  if (originOf(call) !== undefined) return [call];
  const page = Object.values(hosts).find((host) => host === call.host) ?? hosts.larasan;
  return [{ ...call, lines: [...(call.lines ?? []), `Origin: http://${page}`] }];
}

function originOf({ lines = [] }: RawRequest): string | undefined {
  const origins = lines.filter((line) => line.startsWith("Origin:")).map((line) => line.slice(7).trim());
  return origins.length === 0 ? undefined : origins.join(", ");
}

function describeCall({ method = "GET", target, host, lines = [] }: RawRequest): string {
  return [`${method} ${target}`, host, ...lines].join(" · ").slice(0, 200);
}

function checkReply(reply: RawResponse, call: RawRequest, status: number, code: string | undefined): void {
  const label = `${describeCall(call)}: `;
  if (status >= 400) expectRefusal(reply, code === undefined ? { status } : { status, code }, label);
  else expectSuccess(reply, status, label);
  const origin = originOf(call);
  if (origin && /^[!-~]{1,300}$/.test(origin)) expectReadable(reply, origin, label);
  else expectAlike(reply.headers["access-control-allow-origin"], undefined, label);
}
