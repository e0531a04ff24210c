import * as z from "zod";
import { Complaint } from "@/lib/adapters/complaint";
import { formerMayGoAt, type Progress, reseal as resealAll } from "@/lib/services/upkeep/reseal";
import { type Desk, shopCommand, type VerbAnswer } from "./verb";

/** Rotates keys: re-encrypts everything from a previous secret under the current one. */
export const reseal = shopCommand(
  {
    usage: "reseal",
    does: "move what stands under a former APP_SECRET to the present one, and say when the former one may go",
    example: "reseal",
  },
  { words: [], Shape: z.object({}), work: (_told, desk) => moveAll(desk) },
);

async function moveAll(desk: Desk): Promise<VerbAnswer> {
  if (desk.env.formerSecrets.length === 0) {
    throw new Complaint(["APP_SECRET_FORMER is not set, so there is no former secret to move anything from."]);
  }
  const done = await resealAll(desk, desk.now, sayNowAndThen());
  const mayGoAt = await formerMayGoAt(desk);
  const isOver = mayGoAt !== null && mayGoAt <= desk.now;
  const lines = [
    ...done.map(({ table, seen, moved }) => `${table}: ${moved} of ${seen} moved`),
    ...done.filter(({ unreadable }) => unreadable > 0).map(lost),
    isOver
      ? "Nothing needs a former secret any more: APP_SECRET_FORMER may go."
      : `APP_SECRET_FORMER may go at ${mayGoAt?.toISOString()}: until then, answers to repeated requests stand under it.`,
  ];
  return { lines, data: { tables: done, former_may_go: isOver, former_may_go_at: mayGoAt } };
}

function lost({ table, unreadable }: Progress): string {
  return `${unreadable} of the ${table} can be read under no secret that is set; add the one they were sealed under to APP_SECRET_FORMER.`;
}

const everyRows = 5_000;

/** Prints the progress on the error output, once per `everyRows` rows. */
function sayNowAndThen(): (progress: Progress) => void {
  let said = "";
  return ({ table, seen, moved }) => {
    const mark = `${table} ${Math.floor(seen / everyRows)}`;
    if (mark !== said && seen >= everyRows) console.error(`${table}: ${seen} seen, ${moved} moved so far`);
    said = mark;
  };
}
