import { readFileSync } from "node:fs";
import { createConfig, lintFromString } from "@redocly/openapi-core";
import core from "@stoplight/spectral-core";
import { oas } from "@stoplight/spectral-rulesets";

/** Lints API descriptions with Redocly's strictest rules and Spectral's, and prints the findings as JSON. */
const config = await createConfig({ extends: ["recommended-strict"] });
const spectral = new core.Spectral();
spectral.setRuleset({ extends: [oas] });

const findings = [];
for (const file of process.argv.slice(2)) {
  const source = readFileSync(file, "utf8");
  for (const { ruleId, message, location } of await lintFromString({ source, absoluteRef: file, config }))
    findings.push(`redocly ${ruleId}: ${message} ${location[0]?.pointer}`);
  for (const { code, message, path } of await spectral.run(source))
    findings.push(`spectral ${code}: ${message} ${path.join("/")}`);
}
console.log(JSON.stringify(findings));
