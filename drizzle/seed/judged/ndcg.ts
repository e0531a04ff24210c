/**
 * Normalised discounted cumulative gain of an answer's first `depth` places: 1 where nothing could stand better. `answer` has the
 * grade of each thing that was answered, in order; `right` the grades of all that could have been. Where nothing is right, only an
 * empty answer is.
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
  return grades.slice(0, depth).reduce((sum, grade, place) => sum + (2 ** grade - 1) / Math.log2(place + 2), 0);
}
