import type { FonnteFake } from "@/lib/testing/fakes/fonnte";
import type { MidtransFake } from "@/lib/testing/fakes/midtrans";
import type { XenditFake } from "@/lib/testing/fakes/xendit";
import { Program } from "../../mutations/program";
import { runtimeOf } from "../runtime/runtime";
import type { SimulatedWorld } from "../runtime/world";
import { keys } from "./gateways";

const folder = "lib/testing/fakes";
const files = ["midtrans", "xendit", "fonnte"].map((name) => `${folder}/${name}.ts`);
const program = new Program();

export function preparePlayers(): Promise<void> {
  return program.prepare(files);
}

/** Creates fakes that behave the same in every run of a seed. */
export async function openPlayers(world: SimulatedWorld) {
  const unused = () => {
    throw new Error("Players only answer.");
  };
  const { kernel } = world;
  const surroundings = { chance: world.chance.fork(), env: {}, wall: () => kernel.now, steady: () => kernel.now };
  const copy = program.start(runtimeOf({ ...surroundings, after: unused, fetch: unused, packages: {} }));
  const { createMidtransFake } = await copy.load<{ createMidtransFake: (key: string) => MidtransFake }>(
    `${folder}/midtrans.ts`,
  );
  const { createXenditFake } = await copy.load<{ createXenditFake: (key: string) => XenditFake }>(
    `${folder}/xendit.ts`,
  );
  const { playFonnte } = await copy.load<{ playFonnte: (token: string) => FonnteFake }>(`${folder}/fonnte.ts`);
  return {
    midtrans: createMidtransFake(keys.serverKey),
    xendit: createXenditFake(keys.secretKey),
    fonnte: playFonnte(keys.fonnteToken),
  };
}
