/** Keeps the best of what it is offered. */
export type TopList = {
  /** What is worth no more than this has no chance. */
  readonly floor: number;
  /** Of equals, who was offered first stays first; who is offered twice counts with the better value. */
  offer(candidate: number, value: number): void;
  /** The best, best first. */
  found(): number[];
};

/** An empty list for at most `limit` candidates. */
export function bestOf(limit: number): TopList {
  const list: { candidate: number; value: number }[] = [];
  const best = {
    floor: -1,
    offer(candidate: number, value: number) {
      if (value <= best.floor) return;
      const known = list.findIndex((each) => each.candidate === candidate);
      if (known >= 0 && (list[known]?.value ?? 0) >= value) return;
      if (known >= 0) list.splice(known, 1);
      const place = list.findIndex((each) => each.value < value);
      list.splice(place < 0 ? list.length : place, 0, { candidate, value });
      if (list.length > limit) list.pop();
      if (list.length === limit) best.floor = list.at(-1)?.value ?? 0;
    },
    found: () => list.map(({ candidate }) => candidate),
  };
  return best;
}
