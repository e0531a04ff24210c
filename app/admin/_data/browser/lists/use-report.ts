import { useEffect, useState } from "react";

/**
 * What came of work on many, line by line. The entry of the history remembers it under `name`: whoever looks at one of them and comes
 * back reads it again.
 */
export function useReport(name: string, isBusy: boolean): [string[], (lines: string[]) => void] {
  const [lines, setLines] = useState<string[]>([]);
  useEffect(() => {
    const kept: unknown = Object(history.state)[name];
    if (Array.isArray(kept)) setLines(kept.map(String));
  }, [name]);
  // A page that is drawn anew has a new state, so it is noted once that is over.
  useEffect(() => {
    if (!isBusy && lines.length > 0) history.replaceState({ ...Object(history.state), [name]: lines }, "");
  }, [name, isBusy, lines]);
  return [lines, setLines];
}
