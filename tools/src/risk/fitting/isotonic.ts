/** The rising sequence nearest to the values in weighted least squares, by pooling adjacent violators. */
export function risingFit(values: readonly number[], weights: readonly number[]): number[] {
  const blocks: { mean: number; weight: number; size: number }[] = [];
  values.forEach((mean, index) => {
    let block = { mean, weight: weights[index] ?? 1, size: 1 };
    for (let before = blocks.at(-1); before !== undefined && before.mean > block.mean; before = blocks.at(-1)) {
      blocks.pop();
      const weight = before.weight + block.weight;
      block = { mean: (before.mean * before.weight + block.mean * block.weight) / weight, weight, size: before.size + block.size };
    }
    blocks.push(block);
  });
  return blocks.flatMap(({ mean, size }) => Array.from({ length: size }, () => mean));
}
