import { holdSeeds } from "./seeds";

holdSeeds(26, 62);
