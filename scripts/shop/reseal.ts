import * as z from "zod";
import { Complaint } from "@/lib/adapters/complaint";
import { formerMayGoAt, type Progress, reseal as resealAll } from "@/lib/services/upkeep/reseal";
import { type Desk, shopCommand, type VerbAnswer } from "./verb";

/** Rotates keys: re-encrypts everything from a previous secret under the current one. */
export const reseal = shopCommand(
  {
    usage: "reseal",
    does: "Re-encrypt data under the current APP_SECRET, and report when the previous one can be removed.",
    example: "reseal",
  },
  { words: [], Shape: z.object({}), work: (_told, desk) => moveAll(desk) },
);

async function moveAll(desk: Desk): Promise<VerbAnswer> {
  if (desk.env.formerSecrets.length === 0) {
    throw new Complaint(["APP_SECRET_FORMER is not set. There is no previous secret to replace."]);
  }
  const done = await resealAll(desk, desk.now, sayNowAndThen());
  const mayGoAt = await formerMayGoAt(desk);
  const isOver = mayGoAt !== null && mayGoAt <= desk.now;
  const lines = [
    ...done.map(({ table, seen, moved }) => `${table}: ${moved} of ${seen} rows re-encrypted`),
    ...done.filter(({ unreadable }) => unreadable > 0).map(lost),
    isOver
      ? "No data needs a previous secret. You can remove APP_SECRET_FORMER."
      : `You can remove APP_SECRET_FORMER at ${mayGoAt?.toISOString()}. Until then, stored responses to repeated requests need it.`,
  ];
  return { lines, data: { tables: done, former_may_go: isOver, former_may_go_at: mayGoAt } };
}

function lost({ table, unreadable }: Progress): string {
  return `${table}: no configured secret decrypts ${unreadable} rows. Add the secret that encrypted them to APP_SECRET_FORMER.`;
}

const everyRows = 5_000;

/** Prints the progress on the error output, once per `everyRows` rows. */
function sayNowAndThen(): (progress: Progress) => void {
  let said = "";
  return ({ table, seen, moved }) => {
    const mark = `${table} ${Math.floor(seen / everyRows)}`;
    if (mark !== said && seen >= everyRows) console.error(`${table}: ${seen} rows read, ${moved} re-encrypted so far`);
    said = mark;
  };
}
