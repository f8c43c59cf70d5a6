/** The area under the curve of weighted rows, counted again and again without sorting again. */
export type AreaOf = (weights?: ArrayLike<number>) => number;

/** Share of pairs of one that failed and one that did not where the failed one has the higher score; equal scores count half. */
export function areaUnderCurve(scores: readonly number[], failed: readonly boolean[]): AreaOf {
  const order = scores.map((_, row) => row).sort((one, other) => (scores[one] ?? 0) - (scores[other] ?? 0));
  return (weights) => {
    let [survivors, failures, pairs] = [0, 0, 0];
    for (let from = 0; from < order.length;) {
      let [tiedFailures, tiedSurvivors, to] = [0, 0, from];
      for (; to < order.length && scores[order[to] ?? 0] === scores[order[from] ?? 0]; to += 1) {
        const row = order[to] ?? 0;
        const weight = weights?.[row] ?? 1;
        if (failed[row] === true) tiedFailures += weight;
        else tiedSurvivors += weight;
      }
      pairs += tiedFailures * (survivors + tiedSurvivors / 2);
      failures += tiedFailures;
      survivors += tiedSurvivors;
      from = to;
    }
    return pairs / (failures * survivors);
  };
}
