import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import { liveEventsStore } from '../../../lib/apollo/create-apollo-client';
import { show } from '../../../lib/testing/show';
import { RunningImportsProvider } from './running-imports-context';

afterEach(() => liveEventsStore.set(false));

// covers lender 2.8
it('running imports are read once when a page opens, and again when live events come again after a gap', async () => {
  let reads = 0;
  await show(<RunningImportsProvider>the page</RunningImportsProvider>, '/', ['imports'], {
    RunningImports: () => {
      reads += 1;
      return { runningImports: { __typename: 'RunningImportConnection', nodes: [] } };
    },
  });
  await act(async () => liveEventsStore.set(true));
  expect(reads).toBe(1);
  await act(async () => liveEventsStore.set(false));
  await act(async () => liveEventsStore.set(true));
  await expect.poll(() => reads).toBe(2);
});
