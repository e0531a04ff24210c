import * as z from "zod";
import { Complaint } from "@/lib/adapters/complaint";
import {
  type ConnectionRow,
  dropConnection,
  listConnections,
  putConnection,
} from "@/lib/adapters/db/shops/connections";
import { ProviderFault } from "@/lib/adapters/partners/call";
import { findProvider, placeOf, providerNames } from "@/lib/adapters/partners/partners";
import { reachOf } from "@/lib/adapters/partners/provider";
import { spendCall } from "@/lib/adapters/shipping/quota";
import type { House } from "./context";

/** What a merchant tells to connect a provider. */
export type NewConnection = {
  shopId: string;
  provider: string;
  live: boolean;
  /** Among providers of one kind, who is asked first; null: as before, or first. */
  position: number | null;
  settings: unknown;
};

type Keeper = Pick<House, "db" | "secrets">;

/** Connects a shop with a provider, or changes how it is connected. Settings are judged first, then sealed. */
export async function connectProvider({ db, secrets }: Keeper, wanted: NewConnection): Promise<void> {
  const { shopId, provider: name, live, position } = wanted;
  const found = findProvider(name);
  if (!found) throw noProvider(name);
  const parsed = found.provider.Settings.safeParse(wanted.settings);
  if (!parsed.success) throw new Complaint(sentencesOf(name, parsed.error));
  const strange = Object.keys(Object(wanted.settings)).filter((key) => !Object.hasOwn(propertiesOf(name), key));
  // Most likely a typing error. Ignored, it would silently leave a setting out.
  if (strange.length > 0) throw new Complaint(strange.map((key) => needsOther(name, key, "there is no such setting")));
  try {
    found.provider.connect(parsed.data, reachOf(live, null));
  } catch (fault) {
    throw new Complaint([`${name}: ${fault instanceof Error ? fault.message : "it cannot be opened."}`]);
  }
  const settings = secrets.seal("connection", placeOf({ shopId, provider: name }), JSON.stringify(parsed.data));
  await putConnection(db, { shopId, provider: name, kind: found.kind, live, position, settings });
}

/** What a merchant must tell to connect a provider, as a schema of JSON. */
export function settingsOf(name: string): object {
  const found = findProvider(name);
  if (!found) throw noProvider(name);
  const { $schema: _, ...schema } = z.toJSONSchema(found.provider.Settings, { io: "input", unrepresentable: "any" });
  return schema;
}

/** The settings that a provider can be told, by their names. */
function propertiesOf(name: string): object {
  return z.object({ properties: z.record(z.string(), z.unknown()) }).parse(settingsOf(name)).properties;
}

/** Ends a connection and forgets its keys; false when there was none. */
export function disconnectProvider({ db }: Keeper, shopId: string, provider: string): Promise<boolean> {
  return dropConnection(db, shopId, provider);
}

/** A connection as it may be shown, without its settings, and how the provider answers: null when it is well. */
export type ConnectionCheckup = Omit<ConnectionRow, "settings"> & { fault: string | null };

/** Asks every provider of a shop, in their order, something harmless with the shop's keys. */
export async function checkConnections(
  { db, secrets, now }: Keeper & { now: Date },
  shopId: string,
  partnersUrl: string | null,
): Promise<ConnectionCheckup[]> {
  const rows = await listConnections(db, shopId);
  return Promise.all(
    rows.map(async ({ settings, ...shown }) => {
      try {
        const told: unknown = JSON.parse(secrets.open("connection", placeOf(shown), settings));
        if (shown.kind === "shipping") await spendCall({ name: shown.provider, callsADay: null }, { db, shopId, now });
        await findProvider(shown.provider)?.provider.connect(told, reachOf(shown.live, partnersUrl)).check?.();
        return { ...shown, fault: null };
      } catch (failure) {
        return { ...shown, fault: failure instanceof ProviderFault ? failure.code : "cannot be opened" };
      }
    }),
  );
}

function noProvider(name: string): Complaint {
  return new Complaint([
    `There is no provider ${name}; there are ${Object.values(providerNames()).flat().join(", ")}.`,
  ]);
}

/** What is wrong with each setting. No value is quoted, since keys are among them. */
function sentencesOf(provider: string, error: z.ZodError): string[] {
  return error.issues.map(({ path, message }) => needsOther(provider, ...path.map(String), message));
}

function needsOther(provider: string, ...said: string[]): string {
  return `${provider} needs other settings: ${said.join(": ")}.`;
}
