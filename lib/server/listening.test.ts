import { once } from "node:events";
import { createServer } from "node:http";
import { connect } from "node:net";
import { expect, test } from "vitest";
import { readEnv } from "@/lib/platform/env";
import { getPort } from "@/tools/testbed/port";
import { listen } from "./listening";

/** True if a server with these settings accepts connections at an address of this machine. */
async function isReached(settings: Record<string, string>, address: string): Promise<boolean> {
  const server = createServer();
  await listen(server, { host: readEnv(settings).host, port: 0 });
  const port = getPort(server);
  const socket = connect({ port, host: address });
  const isOpen = await once(socket, "connect").then(
    () => true,
    () => false,
  );
  socket.destroy();
  server.close();
  return isOpen;
}

// On Linux a machine has more than one address even without a network.
test.skipIf(process.platform !== "linux")(
  "a server with fake providers listens only on this machine unless HOST is set",
  async () => {
    const standIns = { STAND_INS: "on" };
    expect(await isReached(standIns, "127.0.0.1")).toBe(true);
    expect(await isReached(standIns, "127.0.0.2")).toBe(false);
    expect(await isReached({ ...standIns, HOST: "0.0.0.0" }, "127.0.0.2")).toBe(true);
    expect(await isReached({}, "127.0.0.2")).toBe(true);
  },
);
