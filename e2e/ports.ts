import { isTaken } from "../processes/server.mjs";
import { Failure } from "../processes/steps.mjs";

const variable = "STORIES_PORT";
const inARow = 21;

/** Whoever comes first finds the ports; the workers that it starts are told of them. */
process.env[variable] ??= String(await findPorts());

/** The first of the ports that the servers of the stories listen on. */
export const firstPort = Number(process.env[variable]);

/** Ports in a row that nobody uses: the usual ones, or others where somebody else tells stories on this machine. */
async function findPorts(): Promise<number> {
  for (let first = 3170; first < 4000; first += 30) {
    const taken = await Promise.all(Array.from({ length: inARow }, (_, offset) => isTaken(first + offset)));
    if (!taken.includes(true)) return first;
  }
  throw new Failure("The stories find no ports to listen on: stop other programs first.");
}
