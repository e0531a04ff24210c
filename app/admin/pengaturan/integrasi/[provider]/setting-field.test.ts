import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { providerNames } from "@/lib/modules/settings/service/provider-registry";
import { listProviderSettings } from "@/lib/modules/settings/service/setting-list";
import { SettingField } from "./setting-field";

const settings = Object.values(providerNames())
  .flat()
  .flatMap((provider) => listProviderSettings(provider).map((setting) => ({ provider, setting })));

test.each(settings)("$provider shows $setting.name and its choices in words", ({ setting }) => {
  const markup = renderToStaticMarkup(createElement(SettingField, { setting, savedSetting: null, faults: {} }));
  const texts = markup.split(/<[^>]*>/).filter(Boolean);
  expect(texts.length).toBeGreaterThan((setting.choices ?? []).length);
  // DANA writes its name as the API does.
  const raw = [setting.name, ...(setting.choices ?? [])].filter((value) => value !== "DANA");
  expect(texts.filter((text) => raw.includes(text.replace(" (boleh kosong)", "")))).toEqual([]);
});
