import { buildMessageEncryptionContext } from "@/lib/modules/notifications/service/outbox";
import { advice, broken, type Deployment, type Finding } from "@/lib/modules/onboarding/checks/finding";
import { listRuns } from "@/lib/modules/operations/store/jobs";
import { hasAreas } from "@/lib/modules/shipping/areas/areas";
import { findNewestMessage } from "@/lib/modules/shops/service/shop-records";
import { listMissing } from "@/lib/platform/db/upkeep/migrations";
import { findDatabaseReason, type Reason, standby, unreachableReason } from "@/lib/platform/db/upkeep/reasons";
import { isWritable } from "@/lib/platform/db/upkeep/writable";
import { listExposedPaths } from "@/lib/platform/files/data-folder";
import { findUntrustedForwarding } from "../service/forwarding";
import { jobs } from "../service/jobs";
import { findPreviousSecretExpiry } from "../service/rotate-keys";

export async function checkDatabase({ db }: Deployment): Promise<Finding[]> {
  try {
    const missing = await listMissing(db);
    if (missing.length > 0)
      return [broken(`The database lacks migrations: ${missing.join(", ")}.`, "Run `npm run db:migrate`.")];
    return (await isWritable(db)) ? [] : [reportReason(standby)];
  } catch (failure) {
    return [reportReason(findDatabaseReason(failure) ?? unreachableReason)];
  }
}

function reportReason({ what, todo }: Reason): Finding {
  return broken(`${what}.`, todo.charAt(0).toUpperCase() + todo.slice(1));
}

export async function checkKv({ kv, env }: Deployment): Promise<Finding[]> {
  if (kv.name === "memory") {
    const todo =
      "If there are several instances, as on Vercel, set REDIS_URL, or KV_REST_API_URL and KV_REST_API_TOKEN.";
    return env.databaseUrl
      ? [advice("Each instance counts rate limits separately; callers get a multiple of every limit.", todo)]
      : [];
  }
  return kv.ping().then(
    () => [],
    () => [
      broken(
        "The counter store does not respond or rejects the credentials.",
        "Check REDIS_URL, or KV_REST_API_URL and KV_REST_API_TOKEN.",
      ),
    ],
  );
}

/** Checks that stored data can still be decrypted. Under another secret, every buyer's name and every key would be lost. */
export async function checkSecrets({ db, secrets, now }: Deployment): Promise<Finding[]> {
  const message = await findNewestMessage(db);
  try {
    if (message) secrets.open("message", buildMessageEncryptionContext(message), message.sealed);
  } catch {
    const todo = "Set APP_SECRET to its previous value, or add that value to APP_SECRET_FORMER.";
    return [broken("APP_SECRET does not decrypt the data in this database.", todo)];
  }
  return secrets.formers.length === 0 ? [] : [await describePreviousSecret(db, now)];
}

async function describePreviousSecret(db: Deployment["db"], now: Date): Promise<Finding> {
  const expiresAt = await findPreviousSecretExpiry({ db });
  return expiresAt !== null && expiresAt <= now
    ? advice("No data needs the previous secret any more.", "Unset APP_SECRET_FORMER.")
    : advice(
        "Some data still needs the previous secret.",
        "Run `npm run shop -- rotate-keys`. It reports when you can unset APP_SECRET_FORMER.",
      );
}

/**
 * Checks the access rights to the embedded database. A user who can write its files can change every order and read unencrypted
 * data.
 */
export async function checkDataFolder({ env }: Deployment): Promise<Finding[]> {
  const open = env.databaseUrl ? [] : listExposedPaths(env.dataDir);
  if (open.length === 0) return [];
  const what = `Other users of this machine can open ${open.join(", ")}.`;
  return [advice(what, `Run \`chmod go-rwx ${open.join(" ")}\` as the owner, or set DATA_DIR to a separate folder.`)];
}

/** Long enough to include a proxy that calls once a day. */
const forwardingWindowMs = 24 * 3_600_000;

/**
 * Checks for forwarded addresses in an untrusted header. The server records them while it runs. After a change of the setting
 * they must be seen again.
 */
export async function checkForwarding({ env, db, now }: Deployment): Promise<Finding[]> {
  const seenAt = await findUntrustedForwarding(db, env.clientIpHeader);
  if (seenAt === null || now.getTime() - seenAt.getTime() > forwardingWindowMs) return [];
  const what = "A proxy sends buyers' addresses in an untrusted header; all buyers share one rate limit.";
  return [
    broken(what, "Set CLIENT_IP_HEADER to the header that the proxy writes (Caddy: x-forwarded-for), and restart."),
  ];
}

export async function checkStandIns({ env }: Deployment): Promise<Finding[]> {
  if (!env.standIns || !env.databaseUrl) return [];
  const what = "The demo inbox and the sandbox gateway are on; anyone can read codes and order without paying.";
  return [advice(what, "Unset STAND_INS.")];
}

/** Sample file, stored in the media store and removed again. */
const sample = { key: "p/doctor.webp", bytes: Buffer.from("RIFF"), type: "image/webp" };

export async function checkMedia({ media }: Deployment): Promise<Finding[]> {
  if (!media) {
    const todo = "Connect a Blob store to the project, or set S3_ENDPOINT and the other S3_ settings.";
    return [advice("No picture store is configured, and Vercel has no writable disk; uploads fail.", todo)];
  }
  const settings = { folder: "DATA_DIR", blob: "BLOB_READ_WRITE_TOKEN", s3: "S3_ENDPOINT and the other S3_ settings" };
  try {
    await media.put(sample.key, sample.bytes, sample.type);
    await media.remove([sample.key]);
    return [];
  } catch {
    const what = "The picture store rejects files; uploads fail.";
    return [advice(what, `Check ${settings[media.name]}, and the permission to write.`)];
  }
}

export async function checkAreas(): Promise<Finding[]> {
  return hasAreas() ? [] : [broken("The area table is missing; no destination can be found.", "Run `npm run areas`.")];
}

const recentMs = 15 * 60_000;
/** A free plan's cron runs once a day, within an hour of its time. */
const dailyMs = 26 * 3_600_000;

export async function checkTimedWork({ env, db, now }: Deployment): Promise<Finding[]> {
  // The embedded database allows one process only, so no job can run during this check.
  if (!env.databaseUrl) return [];
  const runs = await listRuns(db);
  const listLate = (ms: number) =>
    Object.keys(jobs).filter((job) => now.getTime() - (runs.get(job)?.getTime() ?? 0) > ms);
  const [missed, late] = [listLate(dailyMs), listLate(recentMs)];
  const remedy = "Our own server runs these jobs. On other platforms, let a cron call /api/cron/all with CRON_SECRET";
  if (missed.length > 0)
    return [broken(`Jobs that did not run within the last day: ${missed.join(", ")}.`, `${remedy}.`)];
  if (late.length === 0) return [];
  const what = `Jobs that did not run within the last 15 minutes: ${late.join(", ")}.`;
  return [advice(what, `${remedy} every minute. Without it, messages and stock wait for the next visitor.`)];
}
