import { defineConfig } from "drizzle-kit";

/** Locations of the table definitions and of their SQL. */
export default defineConfig({
  dialect: "postgresql",
  schema: "./lib/schema/*.ts",
  out: "./drizzle",
  casing: "snake_case",
});
