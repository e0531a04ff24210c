import { runServer } from "../server/run-server";

await runServer();
