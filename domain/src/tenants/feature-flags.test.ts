import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changedOverrides, FEATURE_FLAG_NAMES, flagOverridesOf, type FlagChange } from './feature-flags';
import { tenantSettingsOf } from './tenant-settings';

const change = fc.record<FlagChange>({
  flag: fc.constantFrom(...FEATURE_FLAG_NAMES),
  value: fc.constantFrom(true, false, null),
});

describe('feature flags', () => {
  // covers lender 3.8, lender 9.9
  it('are all settings of a tenant', () => {
    const settings = tenantSettingsOf({});
    for (const name of FEATURE_FLAG_NAMES) expect(typeof settings[name], name).toBe('boolean');
  });

  it.each([null, 'text', 7, { riskCalcEnabled: 'yes' }, { brand: {}, retentionDays: 1 }])('are not overridden by %j', (stored) => {
    expect(flagOverridesOf(stored)).toEqual({});
  });

  it('count before what is configured', () => {
    const configured = { riskCalcEnabled: false, disableNewWorkspaces: true };
    expect(tenantSettingsOf(configured, { overrides: { riskCalcEnabled: true } })).toMatchObject({
      riskCalcEnabled: true,
      disableNewWorkspaces: true,
    });
  });

  it('go back to what is configured', () => {
    expect(changedOverrides({ riskCalcEnabled: true }, [{ flag: 'riskCalcEnabled', value: null }])).toEqual({});
  });

  it('follow the last change of each', () => {
    fc.assert(
      fc.property(fc.array(change), (changes) => {
        const after = changedOverrides({}, changes);
        for (const name of FEATURE_FLAG_NAMES) {
          expect(after[name] ?? null).toBe(changes.findLast(({ flag }) => flag === name)?.value ?? null);
        }
      }),
    );
  });
});
