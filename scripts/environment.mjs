import nextEnv from "@next/env";

// Loaded before the server and before every command that works on a deployment. React and Next are quick only when they are
// told early that this is no development; and settings in .env files count as Next reads them, behind the environment's own.
process.env.NODE_ENV ??= "production";
nextEnv.loadEnvConfig(process.cwd(), process.env.NODE_ENV === "development");
