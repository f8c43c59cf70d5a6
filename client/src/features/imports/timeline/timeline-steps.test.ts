import { describe, expect, it } from 'vitest';
import { timelineSteps, type TimelineFacts } from './timeline-steps';

const at = (second: number) => new Date(Date.UTC(2026, 10, 18, 9, 20, second)).toISOString();
const aStatus = (change: Partial<NonNullable<TimelineFacts['status']>> = {}): NonNullable<TimelineFacts['status']> => ({
  outcome: 'Success',
  stage: 'Done',
  startedAt: at(1),
  endedAt: at(30),
  timeline: [
    { stage: 'Connecting', at: at(1) },
    { stage: 'Connected', at: at(3) },
    { stage: 'Gathering', at: at(5) },
    { stage: 'Checking', at: at(20) },
    { stage: 'Publishing', at: at(24) },
    { stage: 'Done', at: at(30) },
  ],
  ...change,
});
const states = (facts: Partial<TimelineFacts>) =>
  timelineSteps({ requestedAt: at(0), fromFile: false, status: aStatus(), workbooksAt: at(40), ...facts }).map(
    ({ key, state }) => `${key} ${state}`,
  );

describe('timelineSteps', () => {
  it('shows when each step was done and how long it took', () => {
    const steps = timelineSteps({ requestedAt: at(0), fromFile: false, status: aStatus(), workbooksAt: at(40) });
    expect(steps.map(({ key, took }) => [key, took])).toEqual([
      ['requested', null],
      ['connection', 4_000],
      ['gathered', 15_000],
      ['checked', 4_000],
      ['published', 6_000],
      ['workbooks', null],
    ]);
    expect(steps.every((step) => step.state === 'done' && step.at !== null)).toBe(true);
  });

  it('shows a running import as far as it is', () => {
    const status = aStatus({
      outcome: 'Pending',
      stage: 'Gathering',
      endedAt: null,
      timeline: [
        { stage: 'Connecting', at: at(1) },
        { stage: 'Gathering', at: at(5) },
      ],
    });
    expect(states({ status, workbooksAt: null })).toEqual([
      'requested done',
      'connection done',
      'gathered current',
      'checked ahead',
      'published ahead',
      'workbooks ahead',
    ]);
  });

  it('has no connection for books from a file, whose reading begins with the import', () => {
    const steps = timelineSteps({ requestedAt: at(0), fromFile: true, status: aStatus(), workbooksAt: at(40) });
    expect(steps.map(({ key, took }) => [key, took])).toEqual([
      ['requested', null],
      ['gathered', 19_000],
      ['checked', 4_000],
      ['published', 6_000],
      ['workbooks', null],
    ]);
    const connecting = aStatus({ outcome: 'Pending', stage: 'Connecting', endedAt: null, timeline: [{ stage: 'Connecting', at: at(1) }] });
    expect(states({ fromFile: true, status: connecting, workbooksAt: null }).slice(0, 3)).toEqual([
      'requested done',
      'gathered current',
      'checked ahead',
    ]);
  });

  it('ends where it failed, without steps that never came', () => {
    const status = aStatus({ outcome: 'Error', stage: 'Checking' });
    expect(states({ status, workbooksAt: null })).toEqual(['requested done', 'connection done', 'gathered done', 'checked failed']);
  });

  it('waits for the workbooks after the statements are there', () => {
    expect(states({ workbooksAt: null }).at(-1)).toBe('workbooks current');
  });

  it('is empty before an import', () => {
    expect(states({ status: null })).toEqual(['requested done']);
  });
});
