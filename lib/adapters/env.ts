import { Complaint } from "./complaint";
import { databaseFaults, type Environment, type S3Settings, Settings, s3In, serverFaults } from "./settings";

/** The configuration of the deployment: environment variables, parsed once. */
export type Env = {
  databaseUrl: string | null;
  databaseDriver: "pglite" | "pg" | "vercel";
  /** A WebSocket proxy in front of a plain Postgres, for Vercel's driver; null: the database has its own, as Neon's do. */
  databaseProxy: string | null;
  dataDir: string;
  /** What every key is derived from; null beside an embedded database, which keeps its own. */
  secret: string | null;
  /** What it was before it was changed, newest first: what was made under them still works. */
  formerSecrets: readonly string[];
  /** What a cron must show to start timed work; null: nobody may. */
  cronSecret: string | null;
  /** Whether the inbox and the gateway of the demo stand in for the outside world: only where it was said, never on Vercel. */
  standIns: boolean;
  /** Where all instances count together: behind a REST address, or at a Redis or Valkey itself; null: each counts alone. */
  kv: { url: string; token: string } | null;
  redisUrl: string | null;
  /** Where, on this machine, stand-ins of every provider are found in place of the real ones; null: the real ones. */
  partnersUrl: string | null;
  /** Where pictures are kept: Vercel Blob by its token, or a store that speaks S3; neither: a folder below `dataDir`. */
  blobToken: string | null;
  s3: S3Settings | null;
  budgetFactor: number;
  /** The bytes that the pictures of one shop take up at most. */
  mediaBytesPerShop: number;
  /** Whether owners may choose the plan of their shop; else only whoever runs the server may. */
  ownersChoosePlan: boolean;
  /** The header in which the platform or proxy in front of us names the client's address; null: the socket's own. */
  clientIpHeader: string | null;
  /** Whether `X-Forwarded-Host` comes from a proxy of ours and not from the caller. */
  trustForwardedHost: boolean;
  /** Whether a collector of OpenTelemetry's is named. */
  hasTelemetry: boolean;
  /** Whether functions of Vercel's serve, which end with their requests. */
  onVercel: boolean;
  /** Where our own server listens; null: on every address of this machine. */
  host: string | null;
  port: number;
  /** How long it still serves after it was told to end, so that balancers which follow its readiness can turn away. */
  drainMs: number;
};

/** Reads the environment of a server, or complains of all that is wrong with it, what would not be safe included. */
export function readServerEnv(source: Environment): Env {
  return envOf(checked(source, (given) => [...databaseFaults(given), ...serverFaults(given)]));
}

/** Reads the environment for whoever only needs the database, or complains of all that is wrong with it. */
export function readEnv(source: Environment): Env {
  return envOf(checked(source, databaseFaults));
}

/** The settings, where neither any of them nor what they say together is wrong. Empty ones count as absent. */
function checked(source: Environment, faultsOf: (given: Environment) => string[]): Settings {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const parsed = Settings.safeParse(given);
  const malformed = parsed.error?.issues.map(({ path, message }) => `${path.join(".")} ${message}.`) ?? [];
  const sentences = [...malformed, ...faultsOf(given)];
  if (!parsed.success || sentences.length > 0) throw new Complaint(sentences);
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
    formerSecrets: given.APP_SECRET_FORMER ?? [],
    cronSecret: given.CRON_SECRET ?? null,
    standIns,
    kv: kvUrl && kvToken ? { url: kvUrl, token: kvToken } : null,
    // Upstash names its store to Vercel twice; a function that is frozen between requests would lose an open connection.
    redisUrl: (onVercel && kvUrl ? null : given.REDIS_URL) ?? null,
    partnersUrl: given.PARTNERS_URL ?? null,
    blobToken: given.BLOB_READ_WRITE_TOKEN ?? null,
    s3: s3In(given),
    budgetFactor: given.BUDGET_FACTOR,
    mediaBytesPerShop: given.MEDIA_MB_PER_SHOP * 1024 * 1024,
    ownersChoosePlan: given.OWNERS_CHOOSE_PLAN === "on",
    clientIpHeader: given.CLIENT_IP_HEADER ?? (onVercel ? "x-real-ip" : null),
    trustForwardedHost: trustsForwardedHost({ VERCEL: given.VERCEL, FORWARDED_HOST: given.FORWARDED_HOST }),
    hasTelemetry: given.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined,
    onVercel,
    // Whoever reaches the stand-ins reads every code and pays nothing.
    host: given.HOST ?? (standIns ? "127.0.0.1" : null),
    port: given.PORT,
    drainMs: given.DRAIN_SECONDS * 1_000,
  };
}

/** Whether `X-Forwarded-Host` is a proxy's word: Vercel's, or that of one which the deployment vouches for. */
export function trustsForwardedHost({ VERCEL, FORWARDED_HOST }: Environment): boolean {
  return Boolean(VERCEL) || FORWARDED_HOST === "trusted";
}

/** Neon's pooled hosts speak over WebSockets, which `@vercel/postgres` does; any other Postgres is spoken to directly. */
function driverFor(url: string | null): Env["databaseDriver"] {
  if (!url) return "pglite";
  const { hostname } = new URL(url);
  return hostname.includes("-pooler.") && hostname.endsWith(".neon.tech") ? "vercel" : "pg";
}
