import { expect, test } from "vitest";
import * as z from "zod";
import { choiceLabel, isSecretSetting, settingLabel } from "@/lib/modules/settings/rules/provider-settings";
import { providerLabel } from "@/lib/modules/shops/rules/provider-labels";
import { channelFakes, courierPlayers, gatewayPlayers } from "@/lib/testing/fakes/registry";
import { fields } from "@/lib/values/fields";
import { getProviderSettingsSchema } from "./provider-accounts";
import { providerNames } from "./provider-registry";

/** Names the labels that a new provider needs. Without them the admin shows the names of its fields. */

const choices = z.array(z.string()).default([]);
const Setting = z.object({
  enum: choices,
  items: z.object({ enum: choices }).default({ enum: [] }),
  properties: z.record(z.string(), z.unknown()).default({}),
});
const Schema = z.object({ properties: z.record(z.string(), Setting) });

const names = Object.values(providerNames()).flat();
const settings = names.flatMap((name) => Object.entries(Schema.parse(getProviderSettingsSchema(name)).properties));

const listUnlabeled = (all: readonly string[], toLabel: (name: string) => string) =>
  all.filter((name) => toLabel(name) === name);

test("every provider has a label", () => {
  const advice = "Add each to `labels` in lib/modules/shops/rules/provider-labels.ts";
  expect(listUnlabeled(names, providerLabel), advice).toEqual([]);
});

test("every setting of a provider has a label, and so does each of its choices", () => {
  const file = "lib/modules/settings/rules/provider-settings.ts";
  const settingNames = settings.map(([name]) => name);
  const advice = `Add each to \`settings\` in ${file}, and say whether it is secret`;
  expect(listUnlabeled(settingNames, settingLabel), advice).toEqual([]);
  const unlabeled = settings.flatMap(([name, setting]) => {
    const values = [...setting.enum, ...setting.items.enum, ...Object.keys(setting.properties)];
    const lowerCase = values.map((value) => value.toLowerCase());
    return lowerCase.filter((value) => choiceLabel(name, value) === value).map((value) => `${name}: ${value}`);
  });
  expect(unlabeled, `Add each to \`choices\` of its setting in ${file}`).toEqual([]);
});

test("every secret of a provider's fake is a secret setting", async () => {
  for (const start of Object.values({ ...gatewayPlayers, ...courierPlayers, ...channelFakes })) {
    const { account, secrets, close } = await start();
    await close();
    const entries = Object.entries(fields(account));
    const secretNames = entries.filter(([, value]) => secrets.some((secret) => secret === value));
    // Merchants recognize an account by its user name, which logs must not contain either.
    const shown = secretNames.map(([name]) => name).filter((name) => name !== "user" && !isSecretSetting(name));
    expect(shown, "Set `isSecret` of each in lib/modules/settings/rules/provider-settings.ts").toEqual([]);
  }
});

test("a setting without a label is shown by its name", () => {
  expect([settingLabel("serverKey"), settingLabel("baru")]).toEqual(["Server key", "baru"]);
  expect([choiceLabel("wallet", "SHOPEEPAY"), choiceLabel("fallback", "none"), choiceLabel("wallet", "baru")]).toEqual([
    "ShopeePay",
    "Ongkir tidak tersedia sampai pulih",
    "baru",
  ]);
});
