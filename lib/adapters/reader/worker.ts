import { parentPort, workerData } from "node:worker_threads";
import { readTask } from "./reading";

/*
 * The thread that reads strangers' files. A build makes one file of it, with all that it needs: it is started from its text,
 * wherever the program itself was built or loaded.
 */
const answer = readTask(workerData);
const packed = answer.kind === "import" ? answer.pieces.map(({ bytes }) => bytes.buffer as ArrayBuffer) : [];
parentPort?.postMessage(answer, packed);
