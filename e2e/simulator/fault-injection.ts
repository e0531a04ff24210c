import type { DatabaseServer } from "./postgres/server";
import type { SimulatedWorld } from "./runtime/world";
import type { Simulation } from "./simulation";

/** Sets the clock of an instance forward or back. */
export function plagueClocks({ world, network }: Simulation): void {
  const { chance, faults, kernel } = world;
  if (!chance.happens(faults.clock)) return;
  kernel.after(chance.between(5_000, 90_000), () => {
    const instance = network.anyAlive();
    if (!instance || !faults.areOn) return;
    const step = chance.pick([-3_600_000, -400_000, -45_000, 2_000, 45_000]);
    instance.wallOffset += step;
    world.note(instance.name, `its clock is set by ${step} ms`);
  });
}

/** Makes the database unreachable for a while. */
export function plagueDatabase(world: SimulatedWorld, server: DatabaseServer): void {
  const { chance, faults, kernel } = world;
  if (!chance.happens(faults.statement * 20)) return;
  kernel.after(chance.between(5_000, 60_000), () => {
    server.isUnreachable = true;
    world.note("database", "is away");
    kernel.after(chance.between(500, 6_000), () => {
      server.isUnreachable = false;
      world.note("database", "is back");
    });
  });
}
