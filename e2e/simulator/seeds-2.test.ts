import { holdSeeds } from "./seeds";

holdSeeds(51, 100);
