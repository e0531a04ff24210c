import { isTaken } from "../../tools/testbed/server.mjs";
import { Failure } from "../../tools/testbed/steps.mjs";

const variable = "STORIES_PORT";
const inARow = 21;

/** The first process finds the ports. Its workers inherit the variable. */
process.env[variable] ??= String(await findPorts());

/** First of the ports that the story servers listen on. */
export const firstPort = Number(process.env[variable]);

/** Finds consecutive free ports: the default ones, or others if another run on this machine uses those. */
async function findPorts(): Promise<number> {
  for (let first = 3170; first < 4000; first += 30) {
    const taken = await Promise.all(Array.from({ length: inARow }, (_, offset) => isTaken(first + offset)));
    if (!taken.includes(true)) return first;
  }
  throw new Failure("The stories find no ports to listen on: stop other programs first.");
}
