import { createServer } from "node:http";
import { ensureBuilt } from "../../scripts/build.mjs";
import { createDatabase } from "../../tools/testbed/databases";
import { startPostgres } from "../../tools/testbed/postgres.mjs";
import { hasRedis, startRedis } from "../../tools/testbed/redis.mjs";
import { Failure, report, step } from "../../tools/testbed/steps.mjs";
import { openVercelStack } from "../../tools/testbed/vercel-stack";
import { plant, plantIfMissing, plantInPostgres } from "./seeded-shops";
import { empty, providersPort, replant, type ServerEnv, type ServerName, serve, servers } from "./servers";
import { stageVariable } from "./stage-client";

type Stop = () => Promise<unknown>;

/**
 * Serves workers' requests for servers. Each server starts when the first story needs it. Returns a function that stops them.
 */
export default async function openStage(): Promise<Stop> {
  const stage = new StartedServers();
  const stageServer = createServer(async ({ url = "" }, response) => {
    try {
      // Callers that request only shops also need the build, because they start their own server on them.
      await stage.build();
      const [, wanted = "", name] = url.split("/");
      const answer = wanted === "planted" ? stage.planted() : name ? stage.copyShops(name) : stage.start(wanted);
      response.end(JSON.stringify(await answer));
    } catch (error) {
      report(error);
      response.writeHead(500).end(error instanceof Error ? error.message : "");
    }
  });
  await new Promise<void>((resolve) => stageServer.listen(0, "127.0.0.1", resolve));
  const address = stageServer.address();
  process.env[stageVariable] = `http://127.0.0.1:${typeof address === "object" && address?.port}`;
  return async () => {
    stageServer.close();
    await stage.clear();
  };
}

/** Starts each server and database of the stories once. */
class StartedServers {
  readonly #running = new Map<ServerName, Promise<ServerEnv>>();
  readonly #stops: Stop[] = [];
  readonly build = lazily(ensureBuilt);
  /** Returns the folder of an embedded database with freshly seeded shops, without orders. */
  readonly planted = lazily(() => this.#plant());
  readonly #shopsInPostgres = lazily(() => this.#plantInPostgres());

  /** Starts a server with freshly seeded shops and returns its settings. */
  start(name: string): Promise<ServerEnv> {
    if (!isServer(name)) throw new Failure(`There is no server "${name}".`);
    const running = this.#running.get(name) ?? this.#run(name);
    this.#running.set(name, running);
    return running;
  }

  /** Creates a database of that name with freshly seeded shops. */
  async copyShops(name: string): Promise<string> {
    const { server, planted } = await this.#shopsInPostgres();
    return createDatabase(server, `etalase_${name}`, planted);
  }

  async clear(): Promise<void> {
    await Promise.allSettled(this.#running.values());
    for (const stop of this.#stops.reverse()) await stop();
  }

  async #run(name: ServerName): Promise<ServerEnv> {
    const settings = await this.#settingsFor(name);
    const { stop } = await step(`Starting the server ${name}`, () => serve(servers[name], settings));
    this.#stops.push(stop);
    return settings;
  }

  async #settingsFor(name: ServerName): Promise<ServerEnv> {
    if (name === "own" || name === "next") {
      replant(servers[name], await this.planted());
      return {};
    }
    empty(servers[name]);
    const DATABASE_URL = await this.copyShops(name);
    const PARTNERS_URL = `http://127.0.0.1:${providersPort}`;
    if (name === "postgres") return { DATABASE_URL, PARTNERS_URL, REDIS_URL: await this.#redis() };
    const { settings, stop } = await openVercelStack(DATABASE_URL);
    this.#stops.push(stop);
    return settings;
  }

  async #plant(): Promise<string> {
    const folder = ".test/planted";
    await plantIfMissing("planted", () => step("Planting the shops", () => plant({ ...servers.own, folder })));
    return folder;
  }

  async #plantInPostgres(): Promise<{ server: string; planted: string }> {
    const postgres = await startPostgres();
    if (!postgres) throw new Failure("To leave the stories on Postgres out, set TEST_DATABASE_URL to none.");
    this.#stops.push(postgres.stop);
    return { server: postgres.url, planted: await plantInPostgres(postgres.url) };
  }

  async #redis(): Promise<string> {
    const redis = hasRedis() ? await startRedis() : null;
    if (redis) this.#stops.push(redis.stop);
    return redis?.url ?? "";
  }
}

/** Runs `begin` on the first call only. */
function lazily<T>(begin: () => Promise<T>): () => Promise<T> {
  let begun: Promise<T> | undefined;
  return () => {
    begun ??= begin();
    return begun;
  };
}

function isServer(name: string): name is ServerName {
  return name in servers;
}
