import type { HistoryDays } from "@/lib/values/history-days";
import { databaseFaults, type Environment, type S3Settings, Settings, s3In, serverFaults } from "./config";
import { OperatorError } from "./operator-error";

/** Configuration of the deployment: environment variables, parsed once. */
export type Env = {
  databaseUrl: string | null;
  databaseDriver: "pglite" | "pg" | "vercel";
  /** WebSocket proxy in front of a plain Postgres, for Vercel's driver; null if the database has its own, as Neon does. */
  databaseProxy: string | null;
  dataDir: string;
  /** Secret from which every key is derived; null beside an embedded database, which stores its own. */
  secret: string | null;
  /** Previous secrets, newest first. Data encrypted or signed under them stays valid. */
  previousSecrets: readonly string[];
  /** Secret that a cron must send to start timed work; null: timed work cannot be started by request. */
  cronSecret: string | null;
  /** Uses the demo's inbox and sandbox gateway instead of real providers. Only if set explicitly, never on Vercel. */
  standIns: boolean;
  /** Store of shared counters: a REST URL, or a Redis or Valkey server; null: each instance counts alone. */
  kv: { url: string; token: string } | null;
  redisUrl: string | null;
  /** URL on this machine at which fakes replace every provider; null: the real providers. */
  providersUrl: string | null;
  /** Picture storage: Vercel Blob by its token, or an S3-compatible store; neither: a folder below `dataDir`. */
  blobToken: string | null;
  s3: S3Settings | null;
  budgetFactor: number;
  /** Upper limit of the bytes of one shop's pictures. */
  mediaBytesPerShop: number;
  historyDays: HistoryDays;
  /** Owners may choose the plan of their shop; otherwise only the operator may. */
  ownersChoosePlan: boolean;
  /** Host on which people open shops themselves; null: only the operator creates shops. */
  signUpHost: string | null;
  /** Slug of the shop whose provider accounts send the codes of the sign-up, and the first codes of new shops. */
  signUpSender: string | null;
  /** Header in which the platform or proxy names the client's IP address; null: the socket's address. */
  clientIpHeader: string | null;
  /** `X-Forwarded-Host` comes from our own proxy and not from the caller. */
  trustForwardedHost: boolean;
  /** An OpenTelemetry collector is configured. */
  hasTelemetry: boolean;
  /** The deployment runs in Vercel functions, which end with their requests. */
  onVercel: boolean;
  /** Address on which our own server listens; null: every address of this machine. */
  host: string | null;
  port: number;
  /** Processes that serve; null: as many as the machine has cores, if they can share the database. */
  workers: number | null;
  /** Time during which the server still serves after a stop signal. Load balancers that follow its readiness can turn away. */
  drainMs: number;
};

/** Parses the environment of a server. Throws one operator error with all problems, including unsafe settings. */
export function readServerEnv(source: Environment): Env {
  return envOf(checked(source, (given) => [...databaseFaults(given), ...serverFaults(given)]));
}

/** Parses the environment for commands that only need the database. Throws one operator error with all problems. */
export function readEnv(source: Environment): Env {
  return envOf(checked(source, databaseFaults));
}

/** Validates each setting and their combinations. Empty settings count as absent. */
function checked(source: Environment, faultsOf: (given: Environment) => string[]): Settings {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const parsed = Settings.safeParse(given);
  const malformed = parsed.error?.issues.map(({ path, message }) => `${path.join(".")} ${message}.`) ?? [];
  const sentences = [...malformed, ...faultsOf(given)];
  if (!parsed.success || sentences.length > 0) throw new OperatorError(sentences);
  return parsed.data;
}

function envOf(given: Settings): Env {
  const databaseUrl = given.DATABASE_URL ?? given.POSTGRES_URL ?? null;
  const onVercel = given.VERCEL !== undefined;
  const standIns = !onVercel && given.STAND_INS === "on";
  const { KV_REST_API_URL: kvUrl, KV_REST_API_TOKEN: kvToken } = given;
  return {
    databaseUrl,
    databaseDriver: given.DATABASE_DRIVER ?? driverFor(databaseUrl),
    databaseProxy: given.POSTGRES_WS_PROXY ?? null,
    dataDir: given.DATA_DIR,
    secret: given.APP_SECRET ?? null,
    previousSecrets: given.APP_SECRET_FORMER ?? [],
    cronSecret: given.CRON_SECRET ?? null,
    standIns,
    kv: kvUrl && kvToken ? { url: kvUrl, token: kvToken } : null,
    // Upstash sets both variables on Vercel. A function that is frozen between requests would lose an open connection.
    redisUrl: (onVercel && kvUrl ? null : given.REDIS_URL) ?? null,
    providersUrl: given.PARTNERS_URL ?? null,
    blobToken: given.BLOB_READ_WRITE_TOKEN ?? null,
    s3: s3In(given),
    budgetFactor: given.BUDGET_FACTOR,
    mediaBytesPerShop: given.MEDIA_MB_PER_SHOP * 1024 * 1024,
    historyDays: {
      gatewayEvents: given.GATEWAY_EVENT_DAYS || null,
      auditLog: given.AUDIT_LOG_DAYS || null,
      stockMovements: given.STOCK_MOVEMENT_DAYS || null,
      orderEvents: given.ORDER_EVENT_DAYS || null,
    },
    ownersChoosePlan: given.OWNERS_CHOOSE_PLAN === "on",
    signUpHost: given.SIGN_UP_HOST ?? null,
    signUpSender: given.SIGN_UP_SENDER ?? null,
    clientIpHeader: given.CLIENT_IP_HEADER ?? (onVercel ? "x-real-ip" : null),
    trustForwardedHost: trustsForwardedHost({ VERCEL: given.VERCEL, FORWARDED_HOST: given.FORWARDED_HOST }),
    hasTelemetry: given.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined,
    onVercel,
    // Anyone who reaches the demo inbox and sandbox reads every code and pays nothing.
    host: given.HOST ?? (standIns ? "127.0.0.1" : null),
    port: given.PORT,
    workers: given.WORKERS ?? null,
    drainMs: given.DRAIN_SECONDS * 1_000,
  };
}

/** True if `X-Forwarded-Host` comes from a proxy: Vercel's, or one that the deployment declares as trusted. */
export function trustsForwardedHost({ VERCEL, FORWARDED_HOST }: Environment): boolean {
  return Boolean(VERCEL) || FORWARDED_HOST === "trusted";
}

/** Neon's pooled hosts need WebSockets, which `@vercel/postgres` uses. Any other Postgres gets a direct connection. */
function driverFor(url: string | null): Env["databaseDriver"] {
  if (!url) return "pglite";
  const { hostname } = new URL(url);
  return hostname.includes("-pooler.") && hostname.endsWith(".neon.tech") ? "vercel" : "pg";
}
