import { whenShellExits } from "../tools/testbed/steps.mjs";

// Loaded before a server that npm starts. A signal to npm ends only the shell between; the server then shuts down cleanly.
whenShellExits(() => process.kill(process.pid, "SIGTERM"));
