import { expect, it, vi } from 'vitest';
import { formatDay } from '../../lib/format/format-time';
import { show } from '../../lib/testing/show';
import { ConnectionList, type PackageConnection } from './connection-list';

const aConnection = (state: 'Connected' | 'Disconnected'): PackageConnection => ({
  id: state,
  datasetName: `${state} Bakery`,
  datasourceNameId: 'Example',
  state,
  creationTime: '2026-03-31T09:00:00Z',
  accessEndTime: null,
  lastOptions: null,
  machine: null,
  refreshSchedule: null,
  history: {
    connectedAt: '2026-03-31T09:00:00Z',
    connectedThrough: 'Borrower',
    connectedBy: null,
    lastSyncTime: null,
    lastFinancialRecordId: null,
    lastFailureTime: null,
  },
  health: { failure: state === 'Connected' ? null : 'Disconnected' },
});
const connections = [aConnection('Connected'), aConnection('Disconnected')];

const NOTHING = {
  packageMark: () => null,
  onConnect: vi.fn(),
  onCollect: vi.fn(),
  onSchedule: vi.fn(),
  timeZone: 'America/New_York',
  connecting: null,
};

it('the list offers to connect again what its package withdrew, and nothing else', async () => {
  const onConnect = vi.fn();
  const list = <ConnectionList connections={connections} packageName={() => 'DEX'} onDelete={null} {...NOTHING} onConnect={onConnect} />;
  const { press } = await show(list, '/', ['connections', 'common'], {});
  expect(document.querySelector('[aria-label="Connect again to Connected Bakery"]')).toBeNull();
  await press('Connect again to Disconnected Bakery');
  expect(onConnect).toHaveBeenCalledExactlyOnceWith(connections[1]);
});

it('the list offers to collect again from what is connected, and its schedule in the menu', async () => {
  const [onCollect, onSchedule] = [vi.fn(), vi.fn()];
  const list = (
    <ConnectionList
      connections={connections}
      packageName={() => 'DEX'}
      onDelete={null}
      {...NOTHING}
      onCollect={onCollect}
      onSchedule={onSchedule}
    />
  );
  const { press } = await show(list, '/', ['connections', 'common'], {});
  expect(document.querySelector('[aria-label="Collect again from Disconnected Bakery"]')).toBeNull();
  await press('Collect again from Connected Bakery');
  expect(onCollect).toHaveBeenCalledExactlyOnceWith(connections[0]);
  await press('Actions for the connection to Disconnected Bakery');
  await press('Collect on a schedule');
  expect(onSchedule).toHaveBeenCalledExactlyOnceWith(connections[1]);
});

it('the list says when access ends by itself, and offers to connect again before', async () => {
  const onConnect = vi.fn();
  const ends = { ...aConnection('Connected'), accessEndTime: '2026-04-07T09:00:00Z' };
  const lost = { ...aConnection('Disconnected'), accessEndTime: '2026-03-30T09:00:00Z', health: { failure: 'AccessEnded' as const } };
  const list = (
    <ConnectionList connections={[ends, lost]} packageName={() => 'NetSuite'} onDelete={null} {...NOTHING} onConnect={onConnect} />
  );
  const { press, words } = await show(list, '/', ['connections', 'common'], {});
  expect(words()).toContain(`Access ends on ${formatDay('2026-04-07T09:00:00Z', 'en')}. Connect again before then`);
  expect(words()).toContain('The time for which NetSuite grants access is over, so connect it again');
  expect(words()).not.toContain(`Access ends on ${formatDay('2026-03-30T09:00:00Z', 'en')}`);
  await press('Actions for the connection to Connected Bakery');
  await press('Connect again');
  expect(onConnect).toHaveBeenCalledExactlyOnceWith(ends);
});

it('the list says when a connection is collected from next, that a lost one rests, and why a run was left out', async () => {
  const schedule = { cadence: 'Weekly', weekday: 1, monthDay: null, setBy: 'Ada', setTime: '2026-03-31T09:00:00Z' } as const;
  const [connected, lost] = connections;
  const all = [
    { ...connected!, refreshSchedule: { ...schedule, nextRunTime: '2026-04-07T01:00:00Z', lastRunTime: null, lastOutcome: null } },
    {
      ...lost!,
      refreshSchedule: { ...schedule, nextRunTime: null, lastRunTime: '2026-04-06T09:00:00Z', lastOutcome: 'DataCollectionLimitReached' },
    },
  ];
  const list = <ConnectionList connections={all} packageName={() => 'DEX'} onDelete={null} {...NOTHING} />;
  const { words } = await show(list, '/', ['connections', 'common'], {});
  for (const sentence of [
    `Next on ${formatDay('2026-04-06', 'en')}`,
    'The schedule is paused',
    'didn’t start: all data collections were used',
  ])
    expect(words()).toContain(sentence);
});

it('the list says in a sentence how each stands, who connected it, and what was collected', async () => {
  const [connected] = connections;
  const failed = {
    ...connected!,
    id: 'f',
    history: { ...connected!.history, lastFailureTime: '2026-04-02T12:00:00Z' },
    health: { failure: 'DailyLimitReached' as const },
  };
  const all = [...connections, failed];
  const list = <ConnectionList connections={all} packageName={() => 'DEX'} onDelete={null} {...NOTHING} />;
  const { words } = await show(list, '/', ['connections', 'common'], {});
  for (const sentence of [
    'Ready to collect.',
    'DEX withdrew access, so connect it again to collect.',
    'DEX allowed no more requests that day, so collect again a day later.',
    'Last attempt failed on',
    'by the borrower',
    'Not yet',
  ])
    expect(words()).toContain(sentence);
});

it.each([
  [{ isAwaited: true, lastError: null, lastPollTime: null }, /Waiting for the computer\..*hasn’t connected yet/],
  [{ isAwaited: true, lastError: 'otherCompany', lastPollTime: '2026-03-31T09:00:00Z' }, /Another company is open.*last connected on/],
  [{ isAwaited: false, lastError: null, lastPollTime: '2026-03-31T09:00:00Z' }, /Ready to collect\..*last connected on/],
])('the list says what a computer is waited for, and when it last connected: %j', async (machine, words) => {
  const onComputer = { ...aConnection('Connected'), machine };
  await show(
    <ConnectionList connections={[onComputer]} packageName={() => 'QuickBooks Desktop'} onDelete={null} {...NOTHING} />,
    '/',
    ['connections', 'common'],
    {},
  );
  expect(document.body.textContent).toMatch(words);
});
