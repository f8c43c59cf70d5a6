import { describe, expect, it } from 'vitest';
import { mayGo, statesBefore } from '../transitions';
import { IMPORT_TRANSITIONS, STAGE_TRANSITIONS, outcomeOf } from './import-lifecycle';
import type { ImportStage } from './page';

describe('the life of an import', () => {
  // covers lender 4.1
  it.each([
    ['Pending', 'Success', true],
    ['Pending', 'Error', true],
    ['Pending', 'Cancelled', true],
    ['Pending', 'Pending', false],
    ['Success', 'Cancelled', false],
    ['Cancelled', 'Success', false],
    ['Error', 'Pending', false],
  ] as const)('goes from %s to %s: %s', (from, to, allowed) => {
    expect(mayGo(IMPORT_TRANSITIONS, from, to)).toBe(allowed);
  });

  // covers lender 4.1
  it('ends once', () => {
    const states = ['Pending', 'Success', 'Error', 'Cancelled'] as const;
    expect(states.map((state) => statesBefore(IMPORT_TRANSITIONS, state))).toEqual([[], ['Pending'], ['Pending'], ['Pending']]);
  });

  it.each<[ImportStage, ImportStage, boolean]>([
    ['Connecting', 'Connected', true],
    ['Connecting', 'Gathering', true],
    ['Gathering', 'Gathering', true],
    ['Gathering', 'Connected', false],
    ['Checking', 'Connecting', true],
    ['Gathering', 'Publishing', false],
    ['Publishing', 'Done', true],
    ['Done', 'Connecting', false],
  ])('its stage goes from %s to %s: %s', (from, to, allowed) => {
    expect(mayGo(STAGE_TRANSITIONS, from, to)).toBe(allowed);
  });

  // covers lender 4.1, borrower 4.5
  it.each([
    ['Pending', 'None', { outcome: 'Pending', errorCode: 'None' }],
    ['Success', 'None', { outcome: 'Success', errorCode: 'None' }],
    ['Error', 'Disconnected', { outcome: 'Error', errorCode: 'Disconnected' }],
    ['Error', 'None', { outcome: 'Error', errorCode: 'InternalError' }],
    ['Cancelled', 'None', { outcome: 'Error', errorCode: 'Cancelled' }],
  ] as const)('%s with code %s is reported as %o', (state, code, told) => {
    expect(outcomeOf(state, code)).toEqual(told);
  });
});
