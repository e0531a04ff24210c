import { EventEmitter } from "node:events";
import { Connection, type Wire } from "./connection";
import type { Rows, Statement, Types } from "./session";

/** The package `pg` as an instance finds it: a pool whose connections lead to the simulated server. */
export function pgOf(wire: Wire, connections: Set<Connection>, types: Types) {
  class Pool extends EventEmitter {
    constructor(readonly options: object = {}) {
      super();
    }

    async connect(): Promise<Connection> {
      if (wire.server.isAway) throw refused();
      const connection = new Connection(wire, (ended) => connections.delete(ended));
      connections.add(connection);
      this.emit("connect", connection);
      return connection;
    }

    async query(statement: string | Statement, values?: unknown[]): Promise<Rows | Rows[]> {
      const connection = await this.connect();
      try {
        return await connection.query(statement, values);
      } finally {
        connections.delete(connection);
      }
    }

    async end(): Promise<void> {}
  }
  return { Client, Pool, types };
}

/** Statements that bring their limits with them are for poolers, and there is none here. */
const Client = { Query: class {} };

function refused(): Error {
  return Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
}
