import { expect, test } from "vitest";
import { parseCommandLineOrHelp } from "./help";

const helpFor = async (...argv: string[]) => {
  const commandLine = await parseCommandLineOrHelp(argv);
  return "help" in commandLine ? commandLine.help : null;
};

test("help explains all commands or one", async () => {
  for (const option of ["--help", "-h", "help"]) {
    expect((await helpFor(option))?.filter((line) => /^ {2}\w/.test(line)).length).toBeGreaterThan(10);
  }
  const one = [
    "npm run shop -- shops set-plan <slug> basic|read|write [--json]",
    "    Set the plan of a shop. The plan decides what its other domains may do.",
    "Example: npm run shop -- shops set-plan larasan write",
  ];
  expect(await helpFor("shops", "set-plan", "--help")).toEqual(one);
  expect(await helpFor("help", "shops", "set-plan")).toEqual(one);
  expect(await helpFor("shops", "set-plan", "toko-kira", "write")).toBeNull();
});

test("a noun alone prints its commands, and --help explains one", async () => {
  expect(await helpFor("staff")).toEqual(expect.arrayContaining([expect.stringMatching(/^ {2}staff create /)]));
  expect((await helpFor("orders", "transition", "--help"))?.[0]).toMatch(/^npm run shop -- orders transition <slug> /);
  expect(await helpFor("orders", "transition", "toko-kira")).toBeNull();
});

test("a missing or unknown command prints all commands", async () => {
  await expect(helpFor()).rejects.toThrow(/^npm run shop -- <command> …\n {2}shops create /);
  await expect(helpFor("constructor")).rejects.toThrow(/^Unknown command: constructor\.\nCommands:\n {2}shops create /);
  await expect(helpFor("help", "constructor")).rejects.toThrow(
    /^Unknown command: constructor\.\nCommands:\n {2}shops create /,
  );
  await expect(helpFor("shops", "make")).rejects.toThrow(
    /^Unknown command: shops make\.\nCommands:\n {2}shops create /,
  );
  await expect(helpFor("settings", "larasan")).rejects.toThrow(/^Unknown command: settings larasan\./);
});

test("operations of a signed-in person are no commands, and point to the admin", async () => {
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
    await expect(helpFor(...argv), argv.join(" ")).rejects.toThrow(/requires a signed-in staff member/);
  await expect(helpFor("sessions", "delete-other")).rejects.toThrow(
    "sessions delete-other requires a signed-in staff member. Use the admin, at /admin of the shop.",
  );
  expect(await helpFor("sessions")).toEqual([
    expect.stringMatching(/^ {2}sessions list /),
    expect.stringMatching(/^ {2}sessions delete /),
  ]);
  expect((await helpFor("--help"))?.filter((line) => /^ {2}(me|session|passkeys|push) /.test(line))).toEqual([]);
});
