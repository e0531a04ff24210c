import { buyersRaces } from "./buyers";
import { merchantsRaces } from "./merchants";

export const smallRaces = { ...buyersRaces, ...merchantsRaces };

export type SmallRace = keyof typeof smallRaces;
