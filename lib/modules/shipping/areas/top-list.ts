/** Best candidates of a search, in a list of bounded length. */
export type TopList = {
  /** Only a candidate with a higher value than this enters the list. */
  readonly floor: number;
  /** Equal candidates keep their order. A candidate that is offered twice counts with its better value. */
  offer(candidate: number, value: number): void;
  /** Returns the candidates, best first. */
  found(): number[];
};

/** Creates an empty list for at most `limit` candidates. */
export function topList(limit: number): TopList {
  const list: { candidate: number; value: number }[] = [];
  const best = {
    floor: -1,
    offer(candidate: number, value: number) {
      if (value <= best.floor) return;
      const known = list.findIndex((each) => each.candidate === candidate);
      if (known >= 0 && (list[known]?.value ?? 0) >= value) return;
      if (known >= 0) list.splice(known, 1);
      const position = list.findIndex((each) => each.value < value);
      list.splice(position < 0 ? list.length : position, 0, { candidate, value });
      if (list.length > limit) list.pop();
      if (list.length === limit) best.floor = list.at(-1)?.value ?? 0;
    },
    found: () => list.map(({ candidate }) => candidate),
  };
  return best;
}
