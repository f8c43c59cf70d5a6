import { describe, expect, it } from 'vitest';
import { BUILT_IN_MODEL, builtInModelOf } from './built-in-model';
import { scoreRisk } from './score-risk';
import { aRequest, DEBIT_SIGN_FIRM } from './testing/a-firm';

const curveBy = (version: string) => {
  const model = builtInModelOf(version);
  const scored = model && scoreRisk(aRequest(), model);
  return scored?.outcome === 'scored' ? scored.result.termStructure.map(({ cumulative }) => cumulative) : null;
};

describe('a version of the built-in model', () => {
  it.each([
    ['1.0', [0.00485462394972318, 0.01196488207969232, 0.020237545217784158, 0.029334464560832253, 0.03906782441024709]],
    ['2.0', [0.0071541938445365385, 0.01644350810458796, 0.026689818294016395, 0.03756412322155026, 0.04889144355031669]],
    ['1.1', [0.004645829017662227, 0.012214584086149278, 0.021448137893140342, 0.03191472639160312, 0.04336186229736047]],
  ])('%s says what it ever said, to the last digit', (version, curve) => {
    expect(builtInModelOf(version)?.version).toBe(version);
    expect(curveBy(version)).toEqual(curve);
  });

  it('before 2.0 scores liabilities below zero and holds no grade back; from then on the evidence does', () => {
    const by = (version: string) => scoreRisk(aRequest(DEBIT_SIGN_FIRM), builtInModelOf(version)!);
    expect(by('1.1')).toMatchObject({
      result: { grade: 'R1', quality: 'D', secondOpinions: [{ zone: 'safe' }, { zone: 'safe' }, {}, {}, {}] },
    });
    expect(Object.keys((by('1.1') as { result: object }).result)).not.toContain('range');
    expect(by('2.0')).toMatchObject({ result: { grade: 'R6', gradeOfPd: 'R4', quality: 'D' } });
  });

  it('is that which scores, by its own name', () => expect(builtInModelOf(BUILT_IN_MODEL.version)).toBe(BUILT_IN_MODEL));

  it.each(['0.9', '', null])('is none where it is %j', (version) => expect(builtInModelOf(version)).toBeNull());
});
