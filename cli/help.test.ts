import { expect, test } from "vitest";
import { parseCommandLineOrHelp } from "./help";

const helpFor = (...argv: string[]) => {
  const commandLine = parseCommandLineOrHelp(argv);
  return "help" in commandLine ? commandLine.help : null;
};

test("help explains all commands or one", () => {
  for (const option of ["--help", "-h", "help"]) {
    expect(helpFor(option)?.filter((line) => /^ {2}\w/.test(line)).length).toBeGreaterThan(10);
  }
  const one = [
    "npm run shop -- shops set-plan <slug> basic|read|write [--json]",
    "    Set the plan of a shop. The plan decides what its other domains may do.",
    "Example: npm run shop -- shops set-plan larasan write",
  ];
  expect(helpFor("shops", "set-plan", "--help")).toEqual(one);
  expect(helpFor("help", "shops", "set-plan")).toEqual(one);
  expect(helpFor("shops", "set-plan", "toko-kira", "write")).toBeNull();
});

test("a noun alone prints its commands, and --help explains one", () => {
  expect(helpFor("staff")).toEqual(expect.arrayContaining([expect.stringMatching(/^ {2}staff create /)]));
  expect(helpFor("orders", "transition", "--help")?.[0]).toMatch(/^npm run shop -- orders transition <slug> /);
  expect(helpFor("orders", "transition", "toko-kira")).toBeNull();
});

test("a missing or unknown command prints all commands", () => {
  expect(() => helpFor()).toThrow(/^npm run shop -- <command> …\n {2}shops create /);
  expect(() => helpFor("constructor")).toThrow(/^Unknown command: constructor\.\nCommands:\n {2}shops create /);
  expect(() => helpFor("help", "constructor")).toThrow(/^Unknown command: constructor\.\nCommands:\n {2}shops create /);
  expect(() => helpFor("shops", "make")).toThrow(/^Unknown command: shops make\.\nCommands:\n {2}shops create /);
  expect(() => helpFor("settings", "larasan")).toThrow(/^Unknown command: settings larasan\./);
});

test("operations of a signed-in person are no commands, and point to the admin", () => {
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
