import * as z from "zod";
import { OperatorError } from "@/lib/adapters/complaint";
import type { RotationProgress } from "@/lib/services/upkeep/encrypted-table";
import { findPreviousSecretExpiry, rotateKeys } from "@/lib/services/upkeep/rotate-keys";
import { type CliContext, shopCommand, type VerbAnswer } from "./verb";

/** Rotates keys: re-encrypts everything from a previous secret under the current one. */
export const rotateKeysCommand = shopCommand(
  {
    usage: "reseal",
    does: "Re-encrypt data under the current APP_SECRET, and report when the previous one can be removed.",
    example: "reseal",
  },
  { positionalNames: [], Shape: z.object({}), work: (_input, cliContext) => moveAll(cliContext) },
);

async function moveAll(cliContext: CliContext): Promise<VerbAnswer> {
  if (cliContext.env.previousSecrets.length === 0) {
    throw new OperatorError(["APP_SECRET_FORMER is not set. There is no previous secret to replace."]);
  }
  const done = await rotateKeys(cliContext, cliContext.now, createProgressReporter());
  const mayGoAt = await findPreviousSecretExpiry(cliContext);
  const isOver = mayGoAt !== null && mayGoAt <= cliContext.now;
  const lines = [
    ...done.map(({ table, seen, rotatedRows: moved }) => `${table}: ${moved} of ${seen} rows re-encrypted`),
    ...done.filter(({ unreadable }) => unreadable > 0).map(lost),
    isOver
      ? "No data needs a previous secret. You can remove APP_SECRET_FORMER."
      : `You can remove APP_SECRET_FORMER at ${mayGoAt?.toISOString()}. Until then, stored responses to repeated requests need it.`,
  ];
  return { lines, data: { tables: done, former_may_go: isOver, former_may_go_at: mayGoAt } };
}

function lost({ table, unreadable }: RotationProgress): string {
  return `${table}: no configured secret decrypts ${unreadable} rows. Add the secret that encrypted them to APP_SECRET_FORMER.`;
}

const everyRows = 5_000;

/** Prints the progress on the error output, once per `everyRows` rows. */
function createProgressReporter(): (progress: RotationProgress) => void {
  let lastMark = "";
  return ({ table, seen, rotatedRows: moved }) => {
    const mark = `${table} ${Math.floor(seen / everyRows)}`;
    if (mark !== lastMark && seen >= everyRows)
      console.error(`${table}: ${seen} rows read, ${moved} re-encrypted so far`);
    lastMark = mark;
  };
}
