import type { Socket } from "node:net";
import type { PGlite } from "@electric-sql/pglite";
import { greeting, isInTransaction, readOpening, readRound, unencrypted } from "./frames";

/** A client in a transaction blocks all others. After this idle time it is disconnected and rolled back. */
const mostStillMs = 10_000;

const rollback = Buffer.from("Q\0\0\0\rrollback\0");

/** Exclusive access to the database. */
type Turn = { end: () => void };

/** Relays between the database and a Postgres client on a socket, until the client disconnects. */
export async function serveSocketClient(socket: Socket, database: PGlite): Promise<void> {
  let turn: Turn | null = null;
  const sendRound = async (round: Buffer) => {
    turn ??= await takeTurn(database);
    const answer = await database.runExclusive(() => database.execProtocolRaw(round));
    const isWithin = isInTransaction(answer);
    if (!isWithin) {
      turn.end();
      turn = null;
    }
    socket.setTimeout(isWithin ? mostStillMs : 0);
    return answer;
  };
  socket.on("timeout", () => socket.destroy());
  try {
    for await (const answer of answersTo(socket, sendRound)) socket.write(answer);
  } catch {
    // The client disconnected in the middle of a message, or the database is gone. Nobody is left to notify.
  } finally {
    if (turn) await sendRound(rollback).catch(() => turn?.end());
    socket.destroy();
  }
}

async function* answersTo(
  socket: Socket,
  sendRound: (round: Buffer) => Promise<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  let received = Buffer.alloc(0);
  let isIn = false;
  for await (const chunk of socket) {
    received = Buffer.concat([received, chunk]);
    while (!isIn) {
      const opening = readOpening(received);
      if (!opening) break;
      if (opening.kind === "cancel") return;
      isIn = opening.kind === "startup";
      received = Buffer.from(opening.rest);
      yield isIn ? greeting() : unencrypted;
    }
    for (let next = isIn ? readRound(received) : null; next; next = readRound(received)) {
      received = Buffer.from(next.rest);
      yield await sendRound(next.round);
    }
  }
}

/** Waits until no transaction of this process is running, and blocks new ones until the turn ends. */
function takeTurn(database: PGlite): Promise<Turn> {
  return new Promise((resolve, reject) => {
    database._runExclusiveTransaction(() => new Promise<void>((end) => resolve({ end }))).catch(reject);
  });
}
