import { type FakeChannel, onStage } from "./fake";
import type { FakeProvider, FakeResponse } from "./fake-server";

/** Fake of Fonnte with one linked phone, which can lose its connection. Only tests use it. */
export type FonnteFake = FakeProvider & {
  sent: { target: string; message: string }[];
  phone: { isConnected: boolean };
};

/** Responds as Fonnte documents it: always with status 200, and with errors as sentences. */
export function playFonnte(token: string): FonnteFake {
  const sent: { target: string; message: string }[] = [];
  const phone = { isConnected: true };
  const send = (body: string): FakeResponse => {
    const { target, message } = JSON.parse(body);
    if (target === "6281100000000") return refusal(`target invalid ${target}`);
    if (target === "6281100000001") return refusal("insufficient quota");
    if (target === "6281100000002") return refusal("please try again");
    if (!phone.isConnected) return refusal("request invalid on disconnected device");
    const id = [String(80_367_169 + sent.push({ target, message }))];
    return { body: { detail: "success! message in queue", id, process: "pending", status: true, target: [target] } };
  };
  return {
    hosts: ["api.fonnte.com"],
    sent,
    phone,
    answer({ headers, path, body }) {
      if (headers.authorization !== token) return refusal("token invalid");
      if (path === "/send") return send(body);
      const status = phone.isConnected ? "connect" : "disconnect";
      return { body: { device: "6281199998888", device_status: status, quota: "78", status: true } };
    },
  };
}

function refusal(reason: string): FakeResponse {
  return { body: { reason, status: false } };
}

/** Fonnte for the conformance suite. */
export async function startFonnteFake(): Promise<FakeChannel> {
  const token = "token-fonnte-of-the-suite";
  const fake = playFonnte(token);
  return {
    ...(await onStage(fake)),
    account: { token },
    stranger: { token: "token-fonnte-of-a-stranger" },
    secrets: [token],
    to: "081234567890",
    refused: "081100000000",
    arrived: () => fake.sent.map(({ target, message }) => ({ to: target, text: message })),
  };
}
