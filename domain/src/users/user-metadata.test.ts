import { describe, expect, it } from 'vitest';
import type { UserMetadataSetting } from '../tenants/user-metadata-setting';
import { cleanMetadata, refuseMetadata, type MetadataEntry } from './user-metadata';

const aSetting = (given: Partial<UserMetadataSetting>): UserMetadataSetting => ({
  name: 'team',
  label: 'Team',
  placeholder: '',
  type: 'Text',
  required: false,
  options: [],
  ...given,
});
const branch = aSetting({ name: 'branch', type: 'Choice', required: true, options: ['Chicago', 'Boston'] });
const badge = aSetting({ name: 'badge', type: 'Number' });
const team = aSetting({});
const settings = [branch, badge, team];
const given = (values: Record<string, string>): MetadataEntry[] =>
  Object.entries(values).map(([name, value]) => ({ name, value, type: '' }));
const withoutTags = (text: string) => text.replace(/<[^>]*>/g, '');

// covers lender 4.5, lender 5.4
describe('metadata of a person', () => {
  it.each([
    [{ branch: 'Chicago' }, null, null],
    [{ branch: 'Boston', badge: '10482', team: 'Agriculture' }, null, null],
    [{ branch: 'Boston', badge: '-1.5', team: ' ' }, null, null],
    [{}, 'metadataRequired', 'metadata.branch'],
    [{ branch: ' ' }, 'metadataRequired', 'metadata.branch'],
    [{ branch: 'Paris' }, 'InvalidInput', 'metadata.branch'],
    [{ branch: 'Boston', badge: 'A1' }, 'InvalidInput', 'metadata.badge'],
    [{ branch: 'Boston', team: 't'.repeat(201) }, 'InvalidInput', 'metadata.team'],
    [{ branch: 'Boston', team: '<b>Agri</b>' }, 'UnsafeContent', 'metadata.team'],
    [{ branch: 'Boston', shoeSize: '44' }, 'InvalidInput', 'metadata'],
  ])('%j: %s %s', (values, refused, parameter) => {
    const refusal = refuseMetadata(given(values), settings, withoutTags);
    expect([refusal?.refused ?? null, refusal?.parameter ?? null]).toEqual([refused, parameter]);
  });

  it('is named once', () => {
    const twice = [...given({ branch: 'Boston' }), ...given({ branch: 'Chicago' })];
    expect(refuseMetadata(twice, settings, withoutTags)).toMatchObject({ refused: 'InvalidInput', parameter: 'metadata' });
  });

  it('may keep what the tenant no longer asks for, but not change it', () => {
    const stored = given({ branch: 'Closed branch', shoeSize: '44' });
    expect(refuseMetadata(stored, settings, withoutTags, stored)).toBeNull();
    expect(refuseMetadata(given({ branch: 'Boston', shoeSize: '45' }), settings, withoutTags, stored)).toMatchObject({
      refused: 'InvalidInput',
    });
  });

  it('is stored trimmed, with the type of its setting, without what is blank', () => {
    expect(cleanMetadata(given({ branch: ' Boston ', badge: ' ' }), settings)).toEqual([
      { name: 'branch', value: 'Boston', type: 'Choice' },
    ]);
  });
});
