import { describeMerchant } from "@/lib/api/openapi/merchant-document";
import { createTypeNamer, type Document, type GeneratedTypes, writeOperations } from "./types";

/** Generates the types of `lib/client/merchant/contract.ts` without a dependency on the contract or zod. */
export function writeMerchantTypes(): string {
  const generatedTypes: GeneratedTypes = { lines: [], byShape: new Map(), names: new Set() };
  // The description is plain JSON. `Document` declares the parts that are read here.
  const { paths, components } = describeMerchant("") as Document;
  const nameType = createTypeNamer("v1", components.schemas, generatedTypes);
  const { inputs, answers } = writeOperations(paths, nameType);
  return [
    ...generatedTypes.lines,
    `/** Input of each operation. */\nexport type MerchantInputs = {\n${inputs.join("")}};`,
    `/** Response of each operation; a file is a \`Blob\`. */\nexport type MerchantAnswers = {\n${answers.join("")}};`,
  ].join("\n\n");
}
