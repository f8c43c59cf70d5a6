import { describe, expect, it } from 'vitest';
import { ownSettings, staffSettings, withOwnSettings } from './own-settings';

const STORED = {
  visibleName: 'Northbridge Bank',
  brandName: 'northbridge',
  brand: { primaryColor: '#0b5fff' },
  emailDomains: ['northbridge.example'],
  retentionDays: 90,
  anonymousCollection: { allowed: true, options: { allowUserUpload: true } },
};
const OWN = {
  visibleName: 'Northbridge Bank',
  brand: { primaryColor: '#0b5fff' },
  emailDomains: ['northbridge.example'],
  anonymousCollection: { options: { allowUserUpload: true } },
};

describe('the settings of administrators', () => {
  it('are those of the look, the texts, the domains and the default options', () => expect(ownSettings(STORED)).toEqual(OWN));

  it('given back unchanged change nothing', () => {
    for (const stored of [STORED, { visibleName: 'x' }, { visibleName: 'x', anonymousCollection: { allowed: true } }])
      expect(withOwnSettings(stored, ownSettings(stored))).toEqual(stored);
  });

  it('replace theirs and leave those of staff as they are', () => {
    const given = { visibleName: 'Northbridge', anonymousCollection: { options: { provideUserCopy: true } } };
    expect(withOwnSettings(STORED, given)).toEqual({
      visibleName: 'Northbridge',
      brandName: 'northbridge',
      retentionDays: 90,
      anonymousCollection: { allowed: true, options: { provideUserCopy: true } },
    });
  });

  it('never bring along what is for staff', () => {
    const given = { ...OWN, retentionDays: 1, anonymousCollection: { allowed: false } };
    expect(withOwnSettings(STORED, given)).toMatchObject({ retentionDays: 90, anonymousCollection: { allowed: true } });
    expect(staffSettings(given).map(({ path, kind }) => [path, kind])).toEqual([
      ['retentionDays', 'staffOnly'],
      ['anonymousCollection.allowed', 'staffOnly'],
    ]);
    expect(staffSettings(OWN)).toEqual([]);
  });
});
