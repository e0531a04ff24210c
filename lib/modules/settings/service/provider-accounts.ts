import * as z from "zod";
import { recordAudit } from "@/lib/modules/audit/service/audit-log";
import { noteRefusedKeys } from "@/lib/modules/payments/service/refused-keys";
import { isSecretSetting } from "@/lib/modules/settings/rules/provider-settings";
import {
  insertConnection,
  type StoredProviderAccount,
  updateConnection,
} from "@/lib/modules/settings/store/provider-accounts";
import { spendCall } from "@/lib/modules/shipping/service/call-quota";
import { isKeyFault } from "@/lib/modules/shops/rules/provider-labels";
import { type ConnectionRow, listProviderAccountRows } from "@/lib/modules/shops/service/provider-accounts";
import type { Secrets } from "@/lib/platform/crypto/secrets";
import type { Db } from "@/lib/platform/db/connection/client";
import { ProviderFault } from "@/lib/platform/providers/call";
import { toProviderEncryptionContext } from "@/lib/platform/providers/encryption-context";
import { createProviderEnvironment } from "@/lib/platform/providers/provider";
import type { Deps } from "@/lib/use-case/context";
import type { Actor } from "@/lib/values/actor";
import { fields } from "@/lib/values/fields";
import { findProvider } from "./provider-registry";

/** Validated settings of a provider. */
export type ValidatedProviderSettings = { kind: ConnectionRow["kind"]; values: Record<string, unknown> };

/** Issue with a setting. `path` is empty if it concerns more than one. Values are never quoted, because keys are among them. */
export type SettingFault = {
  path: string;
  code: "no_provider" | "missing" | "unknown" | "invalid" | "other_world";
  message: string;
};

/** Validates the settings of a provider. Returns the settings, or all issues. */
export function validateProviderSettings(
  name: string,
  live: boolean,
  settings: unknown,
): ValidatedProviderSettings | SettingFault[] {
  const found = findProvider(name);
  if (!found) return [{ path: "", code: "no_provider", message: "" }];
  const parsed = found.provider.Settings.safeParse(settings);
  if (!parsed.success) {
    return parsed.error.issues.map(({ path, message }) => ({
      path: path.map(String).join(": "),
      code: fields(settings)[String(path[0])] === undefined ? "missing" : "invalid",
      message,
    }));
  }
  const known = propertiesOf(name);
  const strange = Object.keys(fields(settings)).filter((key) => !Object.hasOwn(known, key));
  // Most likely a typing error. Ignoring it would silently drop a setting.
  if (strange.length > 0) {
    return strange.map((path) => ({ path, code: "unknown", message: "unknown setting" }));
  }
  try {
    found.provider.connect(parsed.data, createProviderEnvironment(live, null));
  } catch (fault) {
    return [
      { path: "", code: "other_world", message: fault instanceof Error ? fault.message : "the settings are invalid." },
    ];
  }
  return { kind: found.kind, values: fields(parsed.data) };
}

/** Context of a provider account change: shop, actor and time. */
export type ConnectionKeeper = Pick<Deps, "secrets"> & { shop: { id: string }; actor: Actor; now: Date };

/** Adds an encrypted provider account; false if the shop has one with that provider. */
export async function openConnection(
  keeper: ConnectionKeeper,
  tx: Db,
  { provider, live, position }: { provider: string; live: boolean; position: number },
  { kind, values }: ValidatedProviderSettings,
): Promise<boolean> {
  const { secrets, shop, now } = keeper;
  const settings = sealed(secrets, { shopId: shop.id, provider }, values);
  const row = { shopId: shop.id, provider, kind, live, position, settings, updatedAt: now };
  if (!(await insertConnection(tx, row))) return false;
  const after = { live, position, ...plainIn(values) };
  await recordAudit(tx, keeper, { what: "connection.added", subject: subjectOf(provider), after });
  return true;
}

/** Change of a provider account. */
export type ConnectionChange = {
  live?: boolean;
  enabled?: boolean;
  position?: number;
  values?: Record<string, unknown>;
};

/** Updates a provider account if the revision still matches; false otherwise. */
export async function alterConnection(
  keeper: ConnectionKeeper,
  tx: Db,
  { before, seen }: { before: StoredProviderAccount; seen: number },
  { values, ...change }: ConnectionChange,
): Promise<boolean> {
  const { secrets, now } = keeper;
  const { shopId, provider } = before;
  const settings = values ? { settings: sealed(secrets, before, values), updatedAt: now, refusedAt: null } : {};
  if (!(await updateConnection(tx, { shopId, provider, seen }, { ...change, ...settings }))) return false;
  const { live, enabled, position } = before;
  const known = openSettings(secrets, before) ?? {};
  const was = { live, enabled, position, ...plainIn(known) };
  const is = { ...was, ...change, ...(values ? { ...plainIn(values), otherKeys: otherKeys(known, values) } : {}) };
  await recordAudit(tx, keeper, { what: "connection.changed", subject: subjectOf(provider), before: was, after: is });
  return true;
}

function sealed(secrets: Secrets, account: Pick<ConnectionRow, "shopId" | "provider">, values: object): Buffer {
  return secrets.encrypt("connection", toProviderEncryptionContext(account), JSON.stringify(values));
}

function plainIn(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !isSecretSetting(name)));
}

/** Names of the changed keys. Audit entries must not contain anything else about them. */
function otherKeys(before: Record<string, unknown>, after: Record<string, unknown>): string[] {
  const names = Object.keys({ ...before, ...after }).filter(isSecretSetting);
  return names.filter((name) => before[name] !== after[name]);
}

function subjectOf(provider: string) {
  return { kind: "connection", id: provider, name: provider };
}

/** Decrypts the settings of a provider account; null if its secret no longer exists. */
export function openSettings(
  secrets: Secrets,
  row: Pick<ConnectionRow, "shopId" | "provider" | "settings">,
): Record<string, unknown> | null {
  try {
    return fields(JSON.parse(secrets.open("connection", toProviderEncryptionContext(row), row.settings)));
  } catch {
    return null;
  }
}

type Keeper = Pick<Deps, "db" | "secrets">;

/** JSON Schema of a provider's settings. */
export function getProviderSettingsSchema(name: string): object {
  const found = findProvider(name);
  if (!found) throw new Error(`Unknown provider: ${name}.`);
  const { $schema: _, ...schema } = z.toJSONSchema(found.provider.Settings, { io: "input", unrepresentable: "any" });
  return schema;
}

/** Settings of a provider, by name. */
function propertiesOf(name: string): object {
  return z.object({ properties: z.record(z.string(), z.unknown()) }).parse(getProviderSettingsSchema(name)).properties;
}

/** Provider account without its settings, and the result of its check: an error, or null if it passed. */
export type ConnectionCheckup = Pick<ConnectionRow, "shopId" | "provider" | "kind" | "live" | "position"> & {
  fault: string | null;
};

/** Checks every provider account of a shop in order, with a harmless request. */
export async function checkConnections(
  deps: Keeper & { now: Date },
  shopId: string,
  providersUrl: string | null,
): Promise<ConnectionCheckup[]> {
  const rows = await listProviderAccountRows(deps.db, shopId);
  return Promise.all(
    rows.map(async (row) => ({
      shopId: row.shopId,
      provider: row.provider,
      kind: row.kind,
      live: row.live,
      position: row.position,
      fault: await checkConnection(deps, row, providersUrl),
    })),
  );
}

/**
 * Checks a provider account with a harmless request. Returns the error; null if it passed. Stores if a gateway accepts the
 * keys.
 */
export async function checkConnection(
  deps: Keeper & { now: Date },
  row: ConnectionRow,
  providersUrl: string | null,
): Promise<string | null> {
  const fault = await faultOf(deps, row, providersUrl);
  const areRefused = fault !== null && isKeyFault(fault);
  if (row.kind === "payment" && (areRefused || fault === null)) {
    await noteRefusedKeys(deps.db, row, areRefused ? deps.now : null);
  }
  return fault;
}

async function faultOf(
  { db, secrets, now }: Keeper & { now: Date },
  row: ConnectionRow,
  providersUrl: string | null,
): Promise<string | null> {
  const { shopId, provider, kind, live } = row;
  const values = openSettings(secrets, row);
  if (!values) return "cannot be opened";
  try {
    if (kind === "shipping") await spendCall({ name: provider, callsADay: null }, { db, shopId, now });
    await findProvider(provider)?.provider.connect(values, createProviderEnvironment(live, providersUrl)).check?.();
    return null;
  } catch (failure) {
    return failure instanceof ProviderFault ? failure.code : "cannot be opened";
  }
}
