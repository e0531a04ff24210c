import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import {
  type FeatureNames,
  listFeatureNames,
  listUnannounced,
  type ReleaseRecord,
  releaseRecordPath,
} from "./feature-names";

const changelog = readFileSync("CHANGELOG.md", "utf8");
const released: ReleaseRecord = JSON.parse(readFileSync(releaseRecordPath, "utf8"));

test("the record of names belongs to the newest release", () => {
  const [, newest] = /^## (\d+\.\d+\.\d+)/m.exec(changelog) ?? [];
  expect(released.version, "Record the names of the release: npm run freeze -- release").toBe(newest);
});

test('"Unreleased" announces each endpoint, provider and section since the last release', () => {
  const advice = 'Add a line to "Added" under "Unreleased" in CHANGELOG.md that has each of these names in backticks';
  expect(listUnannounced(listFeatureNames(), released, changelog), advice).toEqual([]);
});

const rows: [kind: keyof FeatureNames, name: string, missing: string][] = [
  ["publicEndpoints", "GET /stores", "endpoint `GET /stores`"],
  ["merchantEndpoints", "POST /api/merchant/v1/stores", "endpoint of the merchant API `POST /api/merchant/v1/stores`"],
  ["providers", "doku", "provider `doku`"],
  ["sections", "countdown", "section `countdown`"],
];

test.each(rows)("%s: a new name without its line is missing", (kind, name, missing) => {
  const names: FeatureNames = { publicEndpoints: [], merchantEndpoints: [], providers: [], sections: [] };
  const today: FeatureNames = { ...names, [kind]: [name] };
  const wrapped = name.replace(" ", "\n  ");
  const listMissing = (text: string) => listUnannounced(today, names, text);
  expect(listMissing(`## Unreleased\n\n### Added\n\n## 0.2.0\n\n- \`${name}\`\n`)).toEqual([missing]);
  expect(listMissing(`## Unreleased\n\n- \`${name}/more\`\n`)).toEqual([missing]);
  expect(listMissing(`## Unreleased\n\n- New: \`${wrapped}\`.\n\n## 0.2.0\n`)).toEqual([]);
});
