import { expect, it } from 'vitest';
import { formatDay } from '../../lib/format/format-time';
import { show } from '../../lib/testing/show';
import type { PackageConnection } from './connection-list';
import { ScheduleDialog } from './schedule-dialog';

const END = '2026-04-07T09:00:00Z';
const WEEKLY = { cadence: 'Weekly', weekday: 1, monthDay: null, setBy: null, setTime: '2026-03-31T09:00:00Z' } as const;

async function wordsOf(connection: Partial<PackageConnection>): Promise<string> {
  const set = { id: 'c', state: 'Connected', refreshSchedule: null, accessEndTime: null, ...connection } as PackageConnection;
  const nothing = { forecast: null, onClose: () => undefined, onSaved: () => undefined };
  await show(<ScheduleDialog workspaceId="w" connection={set} company="Alder" {...nothing} />, '/', ['connections', 'common'], {});
  return document.body.textContent;
}

const weekly = { ...WEEKLY, nextRunTime: END, lastRunTime: null, lastOutcome: null };
const SENTENCE = `Access ends on ${formatDay(END, 'en')}. Collections after that wait until it is connected again.`;

it('a schedule says when access ends by itself', async () => {
  expect(await wordsOf({ accessEndTime: END, refreshSchedule: weekly })).toContain(SENTENCE);
});

it.each([
  ['nothing is collected by itself', { accessEndTime: END }],
  ['access has no set end', { refreshSchedule: weekly }],
  ['access is lost already', { accessEndTime: END, refreshSchedule: weekly, state: 'Disconnected' }],
] as const)('it does not where %s', async (_, connection) => {
  const words = await wordsOf(connection);
  expect(words).toContain('Alder');
  expect(words).not.toContain('Access ends');
});
