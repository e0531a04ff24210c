import { EventEmitter } from "node:events";
import { type DatabaseWire, SimulatedConnection } from "./connection";
import type { PgRows, PgStatement, PgTypes } from "./session";

/** Replacement of the package `pg`: a pool whose connections lead to the simulated server. */
export function pgOf(wire: DatabaseWire, connections: Set<SimulatedConnection>, types: PgTypes) {
  class Pool extends EventEmitter {
    constructor(readonly options: object = {}) {
      super();
    }

    async connect(): Promise<SimulatedConnection> {
      if (wire.server.isUnreachable) throw refused();
      const connection = new SimulatedConnection(wire, (closedConnection) => connections.delete(closedConnection));
      connections.add(connection);
      this.emit("connect", connection);
      return connection;
    }

    async query(statement: string | PgStatement, values?: unknown[]): Promise<PgRows | PgRows[]> {
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

/** Statements with their own limits are for connection poolers, and there is none here. */
const Client = { Query: class {} };

function refused(): Error {
  return Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
}
