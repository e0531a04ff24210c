import { EventEmitter } from "node:events";
import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { merchantBasePath } from "@/lib/contract/endpoints.merchant";
import { enforcePace, pace } from "./body-pace";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

/** Caller who sends a body, and the bytes that have arrived. */
class Sender {
  bytesRead = 0;
  readonly letGo = vi.fn();
  readonly request: IncomingMessage;

  constructor(method: string, url: string) {
    const socket = Object.defineProperty(new Socket(), "bytesRead", { get: () => this.bytesRead });
    this.request = new IncomingMessage(socket);
    Object.assign(this.request, { method, url, headers: { "content-length": "4000000" } });
    enforcePace(this.request, this.letGo);
  }

  /** Sends some bytes, until the next check. */
  sends(bytes: number): void {
    this.bytesRead += bytes;
    vi.advanceTimersByTime(pace.ms);
  }
}

test.each([
  ["POST", "/media"],
  ["PUT", "/imports/imp_1/parts/12"],
])("a slow file upload may continue as long as it meets the minimum pace: %s %s", (method, path) => {
  const phone = new Sender(method, merchantBasePath + path);
  for (let at = 0; at < 60; at++) phone.sends(pace.fileBytes);
  expect(phone.letGo).not.toHaveBeenCalled();
  phone.sends(pace.fileBytes - 1);
  expect(phone.letGo).toHaveBeenCalledOnce();
});

test("any other body must arrive within ten seconds", () => {
  for (const path of [`${merchantBasePath}/products`, "/api/v1/checkout/draft"]) {
    const slow = new Sender("POST", path);
    slow.sends(10 * pace.fileBytes);
    expect(slow.letGo, path).toHaveBeenCalledOnce();
  }
});

test("a request that is complete or disconnected is no longer checked for pace", () => {
  for (const event of ["end", "close"]) {
    const sender = new Sender("POST", `${merchantBasePath}/media`);
    EventEmitter.prototype.emit.call(sender.request, event);
    sender.sends(0);
    expect(sender.letGo, event).not.toHaveBeenCalled();
  }
});
