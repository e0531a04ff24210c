// Loaded into a server before anything else: when the process that started it is gone, however it went, it goes too.
process.on("disconnect", () => process.exit(0));
