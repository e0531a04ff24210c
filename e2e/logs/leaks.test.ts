import { expect, test } from "vitest";
import { faultsIn } from "./leaks";

const token = "0c9T4wzLr2yQm8VbXn1fGd7sHk3JpEaUo5iRtY6uZxM";
const secrets = new Set(["482913", token]);
const base64 = (text: string) => Buffer.from(text).toString("base64");

const leaks: [line: string, what: string][] = [
  ['{"to":"sari@surat.example"}', "an e-mail address"],
  ['{"path":"/x?to=sari%40surat.example"}', "an e-mail address"],
  [`{"ref":"wamid.${base64("\x18\x0dsari@surat.example")}"}`, "an e-mail address"],
  ['{"to":"081234567890"}', "a mobile number"],
  ['{"to":"+6281234567890"}', "a mobile number"],
  [`{"ref":"${base64(" 6281234567890 ")}"}`, "a mobile number"],
  [`{"ref":"${Buffer.from("+6281234567890").toString("hex")}"}`, "a mobile number"],
  [" ⨯ uncaughtException: error: terminating connection", "an uncaught exception"],
  ["      throw er; // Unhandled 'error' event", "an uncaught exception"],
  ["Node.js v20.20.2", "an uncaught exception"],
  ['{"code":"482913"}', "a code or a token"],
  [`{"path":"/track/${token}"}`, "a code or a token"],
];

for (const [line, what] of leaks) {
  test(`the log check finds ${what}: ${line.slice(0, 40)}`, () => {
    expect(faultsIn(`{"level":40}\n${line}\n`, secrets)).toEqual([{ line: 2, what }]);
  });
}

test("the log check accepts a clean log", () => {
  const line =
    '{"level":50,"time":1794729823117,"request":"req_fbf0jkyaekyn58crm","operation":"listProducts","status":503,';
  const frames =
    '"at":["    at async fetchShelf (file:///srv/lib/modules/catalog/store/products.ts:19:370)"],"msg":"request failed"}';
  expect(
    faultsIn(`${line}${frames}\n{"message":"msg_1m7es76400txqp156fk8c0k9g","fault":"smtp: busy"}`, secrets),
  ).toEqual([]);
});
