import { parentPort, workerData } from "node:worker_threads";
import { readTask } from "./read-task";

/*
 * Thread that reads untrusted files. A build bundles it with its dependencies into one file. It is started from source text, so
 * it works wherever the program was built or loaded.
 */
const answer = readTask(workerData);
const packed = answer.kind === "import" ? answer.pieces.map(({ bytes }) => bytes.buffer as ArrayBuffer) : [];
parentPort?.postMessage(answer, packed);
