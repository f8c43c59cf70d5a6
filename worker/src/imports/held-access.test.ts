import { aSubmission } from '@countinghouse/server/testing/a-submission';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectDex, startDex, type Dex } from '../testing/dex';
import { storedConnection } from '../testing/look-at-connection';
import { openPortal, type Portal } from '../testing/portal';
import { openTestBed, type TestBed } from '../testing/test-bed';
import { HeldAccess } from './held-access';

let dex: Dex;
let bed: TestBed;
let portal: Portal;

beforeAll(async () => {
  dex = await startDex();
  bed = await openTestBed(undefined, { COUNTINGHOUSE_DEMO: 'true', ...dex.env });
  portal = await openPortal(bed);
});

afterAll(async () => {
  await portal?.close();
  await bed?.close();
  await dex?.close();
});

it('an import that reads with old access does not end a connection that was connected again in between', async () => {
  const ctx = bed.ctxOf('lender');
  const { workspaceId } = await aSubmission(ctx);
  const id = await connectDex(portal, workspaceId, 'alder-metalworks');
  const [old, none] = [new HeldAccess(ctx), new HeldAccess(ctx)];
  const given = await old.take(id);
  expect(given).toMatchObject({ organizationId: 'alder-metalworks' });
  expect(given).not.toHaveProperty('generation');
  expect(await connectDex(portal, workspaceId, 'alder-metalworks')).toBe(id);

  for (const held of [old, none]) expect(await held.markLost(id)).toBe(false);
  expect((await storedConnection(ctx, id)).state).toBe('Connected');
  await old.take(id);
  expect(await old.markLost(id)).toBe(true);
  expect((await storedConnection(ctx, id)).state).toBe('Disconnected');
});
