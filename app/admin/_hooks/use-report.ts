import { useEffect, useState } from "react";
import { fields } from "../_copy/fields";

/** Results of a bulk action, one line each. `history.state` stores them under `name`, so back navigation shows them again. */
export function useReport(name: string, isPending: boolean): [string[], (lines: string[]) => void] {
  const [lines, setLines] = useState<string[]>([]);
  useEffect(() => {
    const storedLines = fields(history.state)[name];
    if (Array.isArray(storedLines)) setLines(storedLines.map(String));
  }, [name]);
  // A refreshed page has a new history state, so the lines are stored after the refresh.
  useEffect(() => {
    if (!isPending && lines.length > 0) history.replaceState({ ...fields(history.state), [name]: lines }, "");
  }, [name, isPending, lines]);
  return [lines, setLines];
}
