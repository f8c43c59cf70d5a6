import { describe, expect, it } from 'vitest';
import type { PortalStatus } from './portal-status';
import { awaitsIntervention, refuseDeletion, refuseReport, refuseRestoration } from './submission-commands';
import type { CommandFacts } from './submission-commands';
import { requestIdOf } from './submission-source';

const aSubmission = (given: Partial<CommandFacts> = {}): CommandFacts => ({
  deleted: false,
  purged: false,
  portalStatus: 'Normal',
  ...given,
});

describe('what can be done with a submission', () => {
  it.each<[string, Partial<CommandFacts>, string | undefined, string | undefined]>([
    // deletion, restoration
    ['one that is there', {}, undefined, undefined],
    ['a deleted one', { deleted: true }, 'Gone', undefined],
    ['a deleted one whose data was purged', { deleted: true, purged: true }, 'Gone', 'Gone'],
    ['one whose data went by retention', { purged: true }, undefined, 'Gone'],
  ])('%s', (_, given, deletion, restoration) => {
    expect(refuseDeletion(aSubmission(given))?.refused).toBe(deletion);
    expect(refuseRestoration(aSubmission(given))?.refused).toBe(restoration);
  });

  it.each<[PortalStatus, PortalStatus, string | undefined]>([
    ['Unknown', 'ConnectionPendingUserIntervention', undefined],
    ['ConnectionPendingUserIntervention', 'Normal', undefined],
    ['ConnectionPendingUserIntervention', 'ImportError', undefined],
    ['ConnectionPendingUserIntervention', 'ConnectionPendingUserIntervention', undefined],
    ['Normal', 'ConnectionPendingUserIntervention', undefined],
    ['Normal', 'Unknown', 'InvalidInput'],
    ['Normal', 'ImportError', 'InvalidInput'],
    ['Unknown', 'Deleted', 'InvalidInput'],
  ])('a lender reports for %s that it is %s: %s', (from, to, refused) => {
    expect(refuseReport(aSubmission({ portalStatus: from }), to)?.refused).toBe(refused);
  });

  it('nothing is reported for a deleted one', () => {
    expect(refuseReport(aSubmission({ deleted: true }), 'Normal')?.refused).toBe('Gone');
  });

  it.each<[Partial<CommandFacts>, boolean]>([
    [{ portalStatus: 'ConnectionPendingUserIntervention' }, true],
    [{ portalStatus: 'ConnectionPendingUserIntervention', deleted: true }, false],
    [{ portalStatus: 'Unknown' }, false],
  ])('%j awaits intervention: %s', (given, expected) => expect(awaitsIntervention(aSubmission(given))).toBe(expected));
});

describe('the request of a submission, as outsiders know it', () => {
  it.each([
    ['ShareableLink', 'r1'],
    ['Direct', 'r1'],
    ['Anonymous', -1],
  ] as const)('of source %s is %s', (source, requestId) => expect(requestIdOf(source, 'r1')).toBe(requestId));
});
