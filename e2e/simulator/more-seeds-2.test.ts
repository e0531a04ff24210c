import { holdSeeds } from "./seeds";

// The other half of the seeds, in its own file, because test files run in parallel.
holdSeeds(63, 100);
