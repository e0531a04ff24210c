/**
 * Normalized discounted cumulative gain of the first `depth` results: 1 for the best possible order. `answer` has the
 * grade of each result in order. `right` has the grades of all relevant items. If there are no relevant items, only an
 * empty result scores 1.
 */
export function ndcg(answer: readonly number[], right: readonly number[], depth = 10): number {
  const best = gain(
    right.toSorted((a, b) => b - a),
    depth,
  );
  if (best === 0) return answer.length === 0 ? 1 : 0;
  return gain(answer, depth) / best;
}

function gain(grades: readonly number[], depth: number): number {
  return grades.slice(0, depth).reduce((sum, grade, rank) => sum + (2 ** grade - 1) / Math.log2(rank + 2), 0);
}
