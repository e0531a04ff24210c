import { holdSeeds } from "./seeds";

// The other half, in a file of its own: files run side by side.
holdSeeds(63, 100);
