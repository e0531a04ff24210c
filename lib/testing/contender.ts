import { lockFolder } from "../adapters/db/connection/lock";

/** A process that takes a database folder in the moment it is told, and says whether it has it. Only tests start it. */
process.on("message", async ({ folder, at }: { folder: string; at: number }) => {
  while (Date.now() < at);
  const hasIt = await Promise.resolve()
    .then(() => lockFolder(folder))
    .then(
      () => true,
      () => false,
    );
  process.send?.(hasIt);
});
process.send?.("ready");
