import * as z from "zod";
import type { ReportProgress, RotationProgress } from "@/lib/modules/operations/service/encrypted-table";
import { findPreviousSecretExpiry, rotateKeys } from "@/lib/modules/operations/service/rotate-keys";
import { OperatorError } from "@/lib/platform/operator-error";
import { type CommandContext, type CommandResult, defineCommand } from "../command";

/** Re-encrypts everything from a previous secret under the current one. */
export const rotateKeysCommand = defineCommand({
  positionalNames: [],
  Shape: z.object({}),
  work: (_input, commandContext) => rotateAllKeys(commandContext),
});

async function rotateAllKeys(commandContext: CommandContext): Promise<CommandResult> {
  if (commandContext.env.previousSecrets.length === 0) {
    throw new OperatorError(["APP_SECRET_FORMER is not set. There is no previous secret to replace."]);
  }
  const tables = await rotateKeys(commandContext, commandContext.now, createProgressReporter());
  const expiresAt = await findPreviousSecretExpiry(commandContext);
  const isExpired = expiresAt !== null && expiresAt <= commandContext.now;
  const lines = [
    ...tables.map(({ table, seen, rotatedRows }) => `${table}: ${rotatedRows} of ${seen} rows re-encrypted`),
    ...tables.filter(({ unreadable }) => unreadable > 0).map(formatUnreadable),
    isExpired
      ? "No data needs a previous secret. You can remove APP_SECRET_FORMER."
      : `You can remove APP_SECRET_FORMER at ${expiresAt?.toISOString()}. Until then, stored responses to repeated requests need it.`,
  ];
  return { lines, data: { tables, former_may_go: isExpired, former_may_go_at: expiresAt } };
}

function formatUnreadable({ table, unreadable }: RotationProgress): string {
  return `${table}: no configured secret decrypts ${unreadable} rows. Add the secret that encrypted them to APP_SECRET_FORMER.`;
}

const rowsPerReport = 5_000;

/** Prints the progress on the error output, once per `rowsPerReport` rows. */
function createProgressReporter(): ReportProgress {
  let lastMark = "";
  return ({ table, seen, rotatedRows }) => {
    const mark = `${table} ${Math.floor(seen / rowsPerReport)}`;
    if (mark !== lastMark && seen >= rowsPerReport)
      console.error(`${table}: ${seen} rows read, ${rotatedRows} re-encrypted so far`);
    lastMark = mark;
  };
}
