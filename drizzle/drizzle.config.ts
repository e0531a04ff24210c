import { defineConfig } from "drizzle-kit";

/** Locations of the table definitions and of their SQL. */
export default defineConfig({
  dialect: "postgresql",
  schema: "./lib/adapters/db/tables/*.ts",
  out: "./drizzle",
  casing: "snake_case",
});
