import { holdSeeds } from "./seeds";

// The other half of the hundred, side by side with the first.
holdSeeds(51, 100);
