import { afterEach, expect, test } from "vitest";
import { readiness } from "@/lib/api/health/health";
import { setServerPhase } from "./server-phase";
import { singleton } from "./singleton";

const state = singleton("server-phase", () => ({ phase: "serving" }));

afterEach(() => {
  state.phase = "serving";
});

test("a server is not ready before it serves pages, nor after a stop signal, even if pages open meanwhile", async () => {
  const readStatus = async () => {
    const { status, body } = await readiness();
    return [status, JSON.parse(String(body)).status];
  };
  setServerPhase("starting");
  expect(await readStatus()).toEqual([503, "starting"]);
  setServerPhase("stopping");
  setServerPhase("serving");
  expect(await readStatus()).toEqual([503, "stopping"]);
});
