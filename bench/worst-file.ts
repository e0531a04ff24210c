import { setTimeout as wait } from "node:timers/promises";
import { limits } from "@/lib/contract/limits";
import { workbookOf } from "@/lib/testing/fixtures/files/xlsx";
import { Failure, step } from "../tools/testbed/steps.mjs";
import { ask, startOwn } from "./servers";

/** Longest response time for other requests while the worst file is checked and its result is read. */
export type WorstFile = { megabytes: number; checkSeconds: number; resultSeconds: number; slowestMs: number };

const port = 3408;
const host = "borongan.example";
const pauseMs = 10;

type Call = { method?: "GET" | "POST"; body?: object };

/** Checks the worst accepted file through our own server while another caller polls its health endpoint. */
export async function measureWorstFile(
  url: string,
  token: string,
  later: (step: () => unknown) => void,
): Promise<WorstFile> {
  const server = await startOwn(port, { DATABASE_URL: url });
  later(server.stop);
  const file = worstFile();
  const headers = { Authorization: `Bearer ${token}` };
  const call = async (path: string, { method = "POST", body }: Call) => {
    const answer = await ask(port, host, `/api/merchant/v1${path}`, { method, body, headers });
    if (answer.status !== 200) throw new Failure(`${path} was answered with ${answer.status}: ${answer.body}`);
    return answer.body;
  };
  const created: { id: string } = JSON.parse(
    await call("/imports", { body: { files: [{ name: "a.xlsx", bytes: file.length }], weight_grams: 100 } }),
  );
  for (let at = 0, n = 1; at < file.length; at += limits.importPartBytes, n++)
    await putPart(
      `/api/merchant/v1/imports/${created.id}/parts/${n}`,
      token,
      file.subarray(at, at + limits.importPartBytes),
    );
  const check = await beside("Checking the worst file", () => call(`/imports/${created.id}/check`, { body: {} }));
  const result = await beside("Reading its result", () => call(`/imports/${created.id}/result`, { method: "GET" }));
  return {
    megabytes: file.length / 1024 / 1024,
    checkSeconds: check.seconds,
    resultSeconds: result.seconds,
    slowestMs: Math.max(check.slowestMs, result.slowestMs),
  };
}

/** Runs the work and polls the server's health until it is done. */
async function beside(what: string, work: () => Promise<unknown>): Promise<{ seconds: number; slowestMs: number }> {
  return step(what, async () => {
    const start = performance.now();
    let isDone = false;
    const done = work().finally(() => {
      isDone = true;
    });
    let slowestMs = 0;
    while (!isDone) {
      const asked = performance.now();
      await ask(port, host, "/api/health");
      slowestMs = Math.max(slowestMs, performance.now() - asked);
      await Promise.race([done, wait(pauseMs)]);
    }
    await done;
    return { seconds: (performance.now() - start) / 1_000, slowestMs };
  });
}

async function putPart(path: string, token: string, bytes: Buffer): Promise<void> {
  const type = "application/octet-stream";
  const headers = { Authorization: `Bearer ${token}`, "Content-Type": type };
  const { status, body } = await ask(port, host, path, { method: "PUT", bytes, headers });
  if (status !== 200) throw new Failure(`${path} was answered with ${status}: ${body}`);
}

/** Workbook with the maximum number of rows, cells and bytes. Each row is a product. */
function worstFile(): Buffer {
  const rows = limits.importRows - 1;
  const columns = Math.floor(limits.importCells / limits.importRows) - 1;
  const text = (value: string) => `<c t="str"><v>${value}</v></c>`;
  const names = ["slug", "nama", "harga", ...Array.from({ length: columns - 3 }, (_, at) => `x${at}`)];
  const filler = "<c><v>1</v></c>".repeat(columns - 5);
  const row = (at: number) => `<row>${text(`p${at}`)}${text(`P${at}`)}<c><v>1000</v></c>${filler}</row>`;
  const all = Array.from({ length: rows }, (_, at) => row(at)).join("");
  return workbookOf(`<sheetData><row>${names.map(text).join("")}</row>${all}</sheetData>`);
}
