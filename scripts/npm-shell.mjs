import { whenShellIsGone } from "../processes/steps.mjs";

// Loaded before a server that npm starts: it ends in good order when npm is told to end.
whenShellIsGone(() => process.kill(process.pid, "SIGTERM"));
