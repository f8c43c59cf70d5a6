import { describe, expect, it } from 'vitest';
import { BUILT_IN_MODEL, builtInModelOf } from './built-in-model';
import { scoreRisk } from './score-risk';
import { aRequest } from './testing/a-firm';

const curveBy = (version: string) => {
  const model = builtInModelOf(version);
  const scored = model && scoreRisk(aRequest(), model);
  return scored?.outcome === 'scored' ? scored.result.termStructure.map(({ cumulative }) => cumulative) : null;
};

describe('a version of the built-in model', () => {
  it.each([
    ['1.0', [0.00485462394972318, 0.01196488207969232, 0.020237545217784158, 0.029334464560832253, 0.03906782441024709]],
    ['1.1', [0.004645829017662227, 0.012214584086149278, 0.021448137893140342, 0.03191472639160312, 0.04336186229736047]],
  ])('%s says what it ever said, to the last digit', (version, curve) => {
    expect(builtInModelOf(version)?.version).toBe(version);
    expect(curveBy(version)).toEqual(curve);
  });

  it('is that which scores, by its own name', () => expect(builtInModelOf(BUILT_IN_MODEL.version)).toBe(BUILT_IN_MODEL));

  it.each(['0.9', '', null])('is none where it is %j', (version) => expect(builtInModelOf(version)).toBeNull());
});
