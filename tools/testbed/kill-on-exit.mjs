// Loaded into a server before anything else. Ends the server when its parent process is gone for any reason.
process.on("disconnect", () => process.exit(0));
