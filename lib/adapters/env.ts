import * as z from "zod";

const Env = z.object({
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  POSTGRES_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_DRIVER: z.enum(["pglite", "pg", "vercel"]).optional(),
  POSTGRES_WS_PROXY: z.url({ protocol: /^wss?$/ }).optional(),
  DATA_DIR: z.string().default(".data"),
  APP_SECRET: z.string().min(32).optional(),
  CRON_SECRET: z.string().min(16).optional(),
  STAND_INS: z.enum(["on", "off"]).optional(),
  KV_REST_API_URL: z.url().optional(),
  KV_REST_API_TOKEN: z.string().optional(),
  BUDGET_FACTOR: z.coerce.number().positive().default(1),
  CLIENT_IP_HEADER: z.string().toLowerCase().optional(),
  FORWARDED_HOST: z.enum(["trusted"]).optional(),
  PARTNERS_URL: z.url({ protocol: /^http$/, hostname: /^(localhost|127\.0\.0\.1)$/ }).optional(),
  LOG_LEVEL: z.enum(["debug", "info", "warn", "error", "silent"]).default("info"),
  VERCEL: z.string().optional(),
});

/** What the deployment settles, parsed once. */
export type Env = {
  databaseUrl: string | null;
  databaseDriver: "pglite" | "pg" | "vercel";
  /** A WebSocket proxy in front of a plain Postgres, for Vercel's driver; null: the database has its own, as Neon's do. */
  databaseProxy: string | null;
  dataDir: string;
  /** What every key is derived from; null beside an embedded database, which keeps its own. */
  secret: string | null;
  /** What a cron must show to start timed work; null: nobody may. */
  cronSecret: string | null;
  /** Whether the inbox and the gateway of the demo stand in for the outside world. Never on Vercel. */
  standIns: boolean;
  kv: { url: string; token: string } | null;
  /** Where, on this machine, stand-ins of every provider are found in place of the real ones; null: the real ones. */
  partnersUrl: string | null;
  budgetFactor: number;
  /** The header in which the platform or proxy in front of us names the client's address; null: the socket's own. */
  clientIpHeader: string | null;
  /** Whether `X-Forwarded-Host` comes from a proxy of ours and not from the caller. */
  trustForwardedHost: boolean;
};

/** Reads the environment, or throws one sentence per setting that is wrong. Empty settings count as absent. */
export function readEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const parsed = Env.safeParse(given);
  if (!parsed.success) {
    throw new Error(parsed.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}.`).join(" "));
  }
  const env = parsed.data;
  const databaseUrl = env.DATABASE_URL ?? env.POSTGRES_URL ?? null;
  const onVercel = env.VERCEL !== undefined;
  return {
    databaseUrl,
    databaseDriver: env.DATABASE_DRIVER ?? driverFor(databaseUrl),
    databaseProxy: env.POSTGRES_WS_PROXY ?? null,
    dataDir: env.DATA_DIR,
    secret: env.APP_SECRET ?? null,
    cronSecret: env.CRON_SECRET ?? null,
    standIns: !onVercel && (env.STAND_INS ? env.STAND_INS === "on" : databaseUrl === null),
    kv:
      env.KV_REST_API_URL && env.KV_REST_API_TOKEN ? { url: env.KV_REST_API_URL, token: env.KV_REST_API_TOKEN } : null,
    partnersUrl: env.PARTNERS_URL ?? null,
    budgetFactor: env.BUDGET_FACTOR,
    clientIpHeader: env.CLIENT_IP_HEADER ?? (onVercel ? "x-real-ip" : null),
    trustForwardedHost: onVercel || env.FORWARDED_HOST === "trusted",
  };
}

/** Neon's pooled hosts speak over WebSockets, which `@vercel/postgres` does; any other Postgres is spoken to directly. */
function driverFor(url: string | null): Env["databaseDriver"] {
  if (!url) return "pglite";
  const { hostname } = new URL(url);
  return hostname.includes("-pooler.") && hostname.endsWith(".neon.tech") ? "vercel" : "pg";
}
