import * as z from "zod";
import { usualHistoryDays } from "@/lib/values/history-days";
import { canonicalHost } from "@/lib/values/host";
import { usualMediaMegabytes } from "@/lib/values/media/media-room";

const postgresAddress = z.url({
  protocol: /^postgres(ql)?$/,
  error:
    "must be a URL like postgres://user:password@host:5432/name; percent-encode special characters in the password",
});

const portError = "must be a number from 1 to 65535";
const workersError = "must be a number from 1 to 64";
const mediaError = "must be a whole number of megabytes above 0";
const historyError = "must be 0, which keeps everything, or a whole number of days from 90";
const drainError = "must be a number of seconds from 0 to 600";

function text(minLength: number, error: string) {
  return z.string(error).min(minLength, error);
}

/** Retention in days; 0 means forever. */
function historyDays(usual: number) {
  const isLongEnough = (days: number) => days === 0 || days >= 90;
  return z.coerce.number(historyError).int(historyError).refine(isLongEnough, historyError).default(usual);
}

/** Every setting, its format and its error message. */
export const Settings = z.object({
  DATABASE_URL: postgresAddress.optional(),
  POSTGRES_URL: postgresAddress.optional(),
  DATABASE_DRIVER: z.enum(["pglite", "pg", "vercel"], "must be pglite, pg or vercel").optional(),
  POSTGRES_WS_PROXY: z.url({ protocol: /^wss?$/, error: "must be a URL like wss://host/path" }).optional(),
  DATA_DIR: z.string().default(".data"),
  APP_SECRET: text(32, "must have at least 32 characters; generate one with `openssl rand -base64 48`").optional(),
  APP_SECRET_FORMER: z
    .string()
    .transform((typed) => typed.split(",").map((each) => each.trim()))
    .refine(
      (each) => each.every(({ length }) => length >= 32),
      "must be secrets of at least 32 characters, separated by commas",
    )
    .optional(),
  CRON_SECRET: text(16, "must have at least 16 characters; generate one with `openssl rand -base64 24`").optional(),
  STAND_INS: z.enum(["on", "off"], "must be on or off").optional(),
  KV_REST_API_URL: z.url({ protocol: /^https?$/, error: "must be a URL like https://host" }).optional(),
  KV_REST_API_TOKEN: z.string().optional(),
  REDIS_URL: z
    .url({ protocol: /^rediss?$/, error: "must be a URL like redis://host:6379, or rediss://host:6379 for TLS" })
    .optional(),
  BUDGET_FACTOR: z.coerce.number("must be a number above 0").positive("must be a number above 0").default(1),
  MEDIA_MB_PER_SHOP: z.coerce.number(mediaError).int(mediaError).min(1, mediaError).default(usualMediaMegabytes),
  GATEWAY_EVENT_DAYS: historyDays(usualHistoryDays.gatewayEvents),
  AUDIT_LOG_DAYS: historyDays(usualHistoryDays.auditLog),
  STOCK_MOVEMENT_DAYS: historyDays(usualHistoryDays.stockMovements),
  ORDER_EVENT_DAYS: historyDays(usualHistoryDays.orderEvents),
  OWNERS_CHOOSE_PLAN: z.enum(["on", "off"], "must be on or off").optional(),
  SIGN_UP_HOST: z
    .string()
    .refine((typed) => canonicalHost(typed) === typed, "must be a host like buka.example.com, in lower case")
    .optional(),
  SIGN_UP_SENDER: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "must be the slug of a shop, like toko-sari")
    .optional(),
  CLIENT_IP_HEADER: z
    .string()
    .toLowerCase()
    .regex(/^[a-z0-9-]+$/, "must be a header name like x-forwarded-for")
    .optional(),
  FORWARDED_HOST: z.enum(["trusted"], "must be trusted or unset").optional(),
  PARTNERS_URL: z
    .url({
      protocol: /^http$/,
      hostname: /^(localhost|127\.0\.0\.1)$/,
      error: "must be a URL on this machine, like http://127.0.0.1:4000",
    })
    .optional(),
  BLOB_READ_WRITE_TOKEN: z
    .string()
    .regex(/^vercel_blob_rw_[A-Za-z0-9]+_\w+$/, "must be the token of a Vercel Blob store: vercel_blob_rw_…")
    .optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/, error: "must be a URL like https://s3.example.com" }).optional(),
  S3_REGION: z.string().default("auto"),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, "must be a bucket name")
    .optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_PUBLIC_URL: z.url({ protocol: /^https$/, error: "must be a URL like https://gambar.example.com" }).optional(),
  IMAGE_HOSTS: z
    .string()
    .regex(/^[a-z0-9.-]+(,[a-z0-9.-]+)*$/, "must be host names, separated by commas")
    .optional(),
  API_URL: z.url({ protocol: /^https?$/, error: "must be a URL like https://shop.example" }).optional(),
  LOG_LEVEL: z
    .enum(["debug", "info", "warn", "error", "silent"], "must be debug, info, warn, error or silent")
    .optional(),
  REQUEST_LOG: z.enum(["on", "off"], "must be on or off").optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: "must be a URL like http://127.0.0.1:4318" })
    .optional(),
  PORT: z.coerce.number(portError).int(portError).min(1, portError).max(65_535, portError).default(3_000),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, "must be an address of this machine, like 127.0.0.1 or ::")
    .optional(),
  WORKERS: z.coerce.number(workersError).int(workersError).min(1, workersError).max(64, workersError).optional(),
  DRAIN_SECONDS: z.coerce.number(drainError).min(0, drainError).max(600, drainError).default(5),
  VERCEL: z.string().optional(),
  VERCEL_ENV: z.string().optional(),
  PREVIEW_DATABASE: z.enum(["own"], "must be own or unset").optional(),
});

/** Parsed settings. */
export type Settings = z.infer<typeof Settings>;

/** Raw environment variables, without empty ones. */
export type Environment = Record<string, string | undefined>;

/** S3-compatible picture store. */
export type S3Settings = {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  publicUrl: string;
};

const s3Names = ["S3_ENDPOINT", "S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY", "S3_PUBLIC_URL"] as const;

/** Returns the S3 settings if they are complete. */
export function s3In(given: Settings): S3Settings | null {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_PUBLIC_URL: publicUrl, S3_REGION: region } = given;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = given;
  if (!endpoint || !bucket || !publicUrl || !accessKeyId || !secretAccessKey) return null;
  return { endpoint, region, bucket, accessKeyId, secretAccessKey, publicUrl };
}

/** Finds conflicts between the settings of the picture store. */
function mediaFaults(given: Environment): string[] {
  const missing = s3Names.filter((name) => given[name] === undefined);
  const isPartly = missing.length > 0 && missing.length < s3Names.length;
  const isTwice = missing.length < s3Names.length && given.BLOB_READ_WRITE_TOKEN !== undefined;
  return [
    ...(isPartly ? [`The S3 picture store is incomplete: set ${missing.join(", ")}.`] : []),
    ...(isTwice ? ["BLOB_READ_WRITE_TOKEN and S3_BUCKET both configure a picture store: unset one of them."] : []),
  ];
}

/** Finds conflicts between the database settings. */
export function databaseFaults(given: Environment): string[] {
  const url = given.DATABASE_URL ?? given.POSTGRES_URL;
  const { DATABASE_DRIVER: driver, POSTGRES_WS_PROXY: proxy } = given;
  const faults: [isWrong: boolean, sentence: string][] = [
    [
      !url && (driver === "pg" || driver === "vercel"),
      "DATABASE_URL is missing, but DATABASE_DRIVER is set: set both, or neither.",
    ],
    [
      url !== undefined && driver === "pglite",
      "DATABASE_DRIVER is pglite, which uses no URL: unset it, or unset DATABASE_URL and POSTGRES_URL.",
    ],
    [
      driver === "vercel" && url !== undefined && !isPooled(url),
      "DATABASE_DRIVER is vercel, which needs a pooled URL: use the one with -pooler. in its host, or the driver pg.",
    ],
    [
      proxy !== undefined && driver !== "vercel",
      "POSTGRES_WS_PROXY is for Vercel's driver: set DATABASE_DRIVER to vercel, or unset POSTGRES_WS_PROXY.",
    ],
  ];
  return faults.filter(([isWrong]) => isWrong).map(([, sentence]) => sentence);
}

/** True if `@vercel/postgres` accepts this as the URL of a pool. An invalid URL is reported elsewhere. */
function isPooled(url: string): boolean {
  return !URL.canParse(url) || url.includes("-pooler.") || new URL(url).hostname === "localhost";
}

/** Finds other problems in the settings of a server: missing required settings, and unsafe ones. */
export function serverFaults(given: Environment): string[] {
  const url = given.DATABASE_URL ?? given.POSTGRES_URL;
  const onVercel = given.VERCEL !== undefined;
  const faults: [isWrong: boolean, sentence: string][] = [
    [
      onVercel && !url,
      "DATABASE_URL is missing: Vercel cannot run the embedded database. Connect a Postgres to the project.",
    ],
    [
      !url && Number(given.WORKERS) > 1,
      `WORKERS is ${given.WORKERS}, but the embedded database serves one process: set DATABASE_URL, or unset WORKERS.`,
    ],
    [
      given.APP_SECRET === undefined && (onVercel || url !== undefined),
      "APP_SECRET is missing: all keys derive from it. Set it to the output of `openssl rand -base64 48`, and keep it.",
    ],
    [
      given.APP_SECRET_FORMER !== undefined && given.APP_SECRET === undefined,
      "APP_SECRET is missing, but APP_SECRET_FORMER is set: set the new secret too.",
    ],
    [
      onVercel && given.CRON_SECRET === undefined,
      "CRON_SECRET is missing: Vercel's cron needs it. Set it to the output of `openssl rand -base64 24`.",
    ],
    [
      onVercel && given.STAND_INS === "on",
      "STAND_INS is on: anyone could read codes and order without paying. Unset it on Vercel.",
    ],
    [
      given.SIGN_UP_SENDER !== undefined && given.SIGN_UP_HOST === undefined,
      "SIGN_UP_HOST is missing, but SIGN_UP_SENDER is set: set both, or neither.",
    ],
    [
      given.KV_REST_API_URL !== undefined && given.KV_REST_API_TOKEN === undefined,
      "KV_REST_API_TOKEN is missing, but KV_REST_API_URL is set: set both, or neither.",
    ],
    [
      given.KV_REST_API_TOKEN !== undefined && given.KV_REST_API_URL === undefined,
      "KV_REST_API_URL is missing, but KV_REST_API_TOKEN is set: set both, or neither.",
    ],
    [
      !onVercel && given.REDIS_URL !== undefined && given.KV_REST_API_URL !== undefined,
      "REDIS_URL and KV_REST_API_URL both configure a counter store: unset one of them.",
    ],
  ];
  return [...faults.filter(([isWrong]) => isWrong).map(([, sentence]) => sentence), ...mediaFaults(given)];
}
