import { expect, test } from "vitest";
import { parseCommandLineOrHelp } from "./help";

const helpFor = (...argv: string[]) => {
  const commandLine = parseCommandLineOrHelp(argv);
  return "help" in commandLine ? commandLine.help : null;
};

test("whoever asks for help gets it, of everything or of one verb", () => {
  for (const asked of ["--help", "-h", "help"]) {
    expect(helpFor(asked)?.filter((line) => /^ {2}\w/.test(line)).length).toBeGreaterThan(10);
  }
  const one = [
    "npm run shop -- plan <slug> basic|read|write [--json]",
    "    Set the plan of a shop. The plan decides what its other domains may do.",
    "Example: npm run shop -- plan larasan write",
  ];
  expect(helpFor("plan", "--help")).toEqual(one);
  expect(helpFor("help", "plan")).toEqual(one);
  expect(helpFor("plan", "toko-kira", "write")).toBeNull();
});

test("whoever names a noun alone is told its verbs, and of one of them what it takes", () => {
  expect(helpFor("staff")).toEqual(expect.arrayContaining([expect.stringMatching(/^ {2}staff add /)]));
  expect(helpFor("orders", "transition", "--help")?.[0]).toMatch(/^npm run shop -- orders transition <slug> /);
  expect(helpFor("orders", "transition", "toko-kira")).toBeNull();
});

test("whoever says no verb, or one that is not there, is told all of them", () => {
  expect(() => helpFor()).toThrow(/^npm run shop -- <command> …\n {2}create /);
  expect(() => helpFor("constructor")).toThrow(/^Unknown command: constructor\.\nCommands:\n {2}create /);
  expect(() => helpFor("help", "constructor")).toThrow(/^Unknown command: constructor\.\nCommands:\n {2}create /);
});

test("what is about the caller's own person is no command, and whoever asks for it is led to the admin", () => {
  const refused = [
    ["me", "get", "larasan"],
    ["me", "--help"],
    ["help", "me", "update"],
    ["session", "send-step-up-code", "larasan"],
    ["session", "sign-out", "larasan"],
    ["sessions", "delete-other", "larasan"],
    ["passkeys", "list", "larasan"],
    ["passkeys", "larasan"],
    ["push", "get-settings", "larasan", "--help"],
  ];
  for (const argv of refused)
    expect(() => helpFor(...argv), argv.join(" ")).toThrow(/requires a signed-in staff member/);
  expect(() => helpFor("sessions", "delete-other")).toThrow(
    "sessions delete-other requires a signed-in staff member. Use the admin, at /admin of the shop.",
  );
  expect(helpFor("sessions")).toEqual([
    expect.stringMatching(/^ {2}sessions list /),
    expect.stringMatching(/^ {2}sessions delete /),
  ]);
  expect(helpFor("--help")?.filter((line) => /^ {2}(me|session|passkeys|push) /.test(line))).toEqual([]);
});
