import { expect, test } from "vitest";
import { ApiFailure } from "@/lib/client";
import { type Attempts, once } from "./attempt";
import { createStore } from "./storage";

/** A visit whose requests are answered as told, one after the other, and the keys that they came with. */
function visit(...answers: (string | Error)[]) {
  const store = createStore<Attempts>({ key: "percobaan", lasts: "visit", parse: (kept) => Object(kept) });
  const keys: string[] = [];
  const send = (purpose: string, input: object) =>
    once(
      purpose,
      input,
      async (_, { idempotencyKey = "" }) => {
        keys.push(idempotencyKey);
        const answer = answers.shift() ?? "";
        if (typeof answer === "string") return answer;
        throw answer;
      },
      store,
    ).catch(() => "failed");
  return { keys, send };
}

const lost = new TypeError("fetch failed");
const refusal = (status: number, code: string) => new ApiFailure(status, code, "", {});

test("a request whose answer was lost is repeated under its key", async () => {
  const { keys, send } = visit(lost, "ok");
  await send("draft", { qty: 1 });
  expect(await send("draft", { qty: 1 })).toBe("ok");
  expect(keys[0]).toBe(keys[1]);
});

test("a request that was changed is a new one", async () => {
  const { keys, send } = visit(lost, "ok");
  await send("draft", { qty: 1 });
  await send("draft", { qty: 2 });
  expect(keys[0]).not.toBe(keys[1]);
});

test("after an answer the same request is a new one", async () => {
  const { keys, send } = visit("ok", "ok");
  await send("send", { draft_id: "drf_1" });
  await send("send", { draft_id: "drf_1" });
  expect(keys[0]).not.toBe(keys[1]);
});

test("two purposes never share a key", async () => {
  const { keys, send } = visit(lost, lost);
  await send("send", { draft_id: "drf_1" });
  await send("verify", { draft_id: "drf_1" });
  expect(keys[0]).not.toBe(keys[1]);
});

const table: [title: string, failure: Error, keeps: boolean][] = [
  ["a refusal is an answer", refusal(422, "item_unavailable"), false],
  ["a wrong code is an answer", refusal(400, "invalid_code"), false],
  ["a fault of the server leaves the request open", refusal(500, "internal_error"), true],
  ["too many requests leave it open", refusal(429, "rate_limited"), true],
  ["a twin that is still at work leaves it open", refusal(409, "idempotency_in_progress"), true],
  ["an answer from somebody in between leaves it open", refusal(404, "unreachable"), true],
];

for (const [title, failure, keeps] of table) {
  test(title, async () => {
    const { keys, send } = visit(failure, "ok");
    await send("draft", {});
    await send("draft", {});
    expect(keys[0] === keys[1]).toBe(keeps);
  });
}

test("a key is 128 bits in plain letters", async () => {
  const { keys, send } = visit("ok");
  await send("draft", {});
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
});
