import * as z from "zod";
import { isSecretSetting } from "@/lib/modules/settings/rules/provider-settings";
import { getProviderSettingsSchema } from "./provider-accounts";

const choices = z.array(z.string()).optional();
const Property = z.object({
  type: z.string().default("string"),
  enum: choices,
  items: z.object({ enum: choices }).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
});
const Schema = z.object({
  properties: z.record(z.string(), Property),
  required: z.array(z.string()).default([]),
});

/** Lists the settings that a merchant enters for a provider. */
export function listProviderSettings(provider: string) {
  const { properties, required } = Schema.parse(getProviderSettingsSchema(provider));
  const settingEntries = Object.entries(properties).filter(([name]) => name !== "outward");
  return settingEntries.map(([name, property]) => ({
    name,
    required: required.includes(name),
    secret: isSecretSetting(name),
    type: property.type,
    choices: property.enum ?? property.items?.enum ?? namesIn(property.properties),
  }));
}

function namesIn(properties: object | undefined): string[] | null {
  return properties ? Object.keys(properties) : null;
}
