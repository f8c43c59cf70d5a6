import { expect, it, vi } from 'vitest';
import { show } from '../../lib/testing/show';
import { ConnectionList, type PackageConnection } from './connection-list';

const aConnection = (state: 'Connected' | 'Disconnected'): PackageConnection => ({
  id: state,
  datasetName: `${state} Bakery`,
  datasourceNameId: 'Example',
  state,
  creationTime: '2026-03-31T09:00:00Z',
  history: {
    connectedAt: '2026-03-31T09:00:00Z',
    connectedThrough: 'Borrower',
    connectedBy: null,
    lastSyncTime: null,
    lastFinancialRecordId: null,
    lastFailureTime: null,
    lastErrorCode: null,
  },
});
const connections = [aConnection('Connected'), aConnection('Disconnected')];

it('the list offers to connect again what its package withdrew, and nothing else', async () => {
  const onConnect = vi.fn();
  const list = (
    <ConnectionList connections={connections} packageName={() => 'DEX'} onDelete={null} onConnect={onConnect} connecting={null} />
  );
  const { press } = await show(list, '/', ['connections', 'common'], {});
  expect(document.querySelector('[aria-label="Connect Connected Bakery again"]')).toBeNull();
  await press('Connect Disconnected Bakery again');
  expect(onConnect).toHaveBeenCalledExactlyOnceWith(connections[1]);
});

it('the list has no column of actions where there is nothing to do', async () => {
  const list = (
    <ConnectionList connections={connections.slice(0, 1)} packageName={() => 'DEX'} onDelete={null} onConnect={vi.fn()} connecting={null} />
  );
  const { words } = await show(list, '/', ['connections', 'common'], {});
  expect(words()).not.toContain('Actions');
});

it('the list says in a sentence how each stands, who connected it, and what was collected', async () => {
  const [connected] = connections;
  const failed = {
    ...connected!,
    id: 'f',
    history: { ...connected!.history, lastFailureTime: '2026-04-02T12:00:00Z', lastErrorCode: 'InternalError' },
  };
  const all = [...connections, failed];
  const list = <ConnectionList connections={all} packageName={() => 'DEX'} onDelete={null} onConnect={vi.fn()} connecting={null} />;
  const { words } = await show(list, '/', ['connections', 'common'], {});
  for (const sentence of [
    'Ready to collect.',
    'Connect it again to collect.',
    'The last collection failed on',
    'by the borrower',
    'Not yet',
  ])
    expect(words()).toContain(sentence);
});
