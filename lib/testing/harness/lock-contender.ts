import { lockFolder } from "@/lib/platform/db/connection/folder-lock";

/** A process that locks a database folder at a given time and reports its success. Only tests start it. */
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
