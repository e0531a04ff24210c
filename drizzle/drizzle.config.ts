import { defineConfig } from "drizzle-kit";

/** Where the tables are and where their SQL goes. */
export default defineConfig({
  dialect: "postgresql",
  schema: "./lib/adapters/db/tables/*.ts",
  out: "./drizzle",
  casing: "snake_case",
});
