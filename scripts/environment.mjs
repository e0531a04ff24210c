import { readdirSync } from "node:fs";

// Loaded before the server and before every command that works on a deployment. React and Next are fast only if `NODE_ENV` is
// set to production early. Settings in .env files are read the way Next reads them: the environment takes precedence.
process.env.NODE_ENV ??= "production";
if (readdirSync(".").some((name) => name.startsWith(".env"))) {
  const { default: nextEnv } = await import("@next/env");
  nextEnv.loadEnvConfig(process.cwd(), process.env.NODE_ENV === "development");
}
