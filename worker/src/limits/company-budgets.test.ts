import { SYSTEM_CLOCK } from '@countinghouse/connectors/http/http-io';
import { sharedLimiters } from '@countinghouse/connectors/http/shared-limiter';
import { ENTITIES } from '@countinghouse/server/modules/entities';
import { connectDatabase } from '@countinghouse/server/platform/database/connect';
import { openSharedValues } from '@countinghouse/server/platform/shared-values/open-shared-values';
import { ENGINES, type TestEngine } from '@countinghouse/server/testing/both-engines';
import type { DataSource } from 'typeorm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { companyBudgets } from './company-budgets';

const never = new AbortController().signal;
const LONGEST = 60_000;

describe.each(ENGINES)('the calls of two workers, counted on %s', (_, open) => {
  let engine: TestEngine;
  let sweeper: DataSource;
  const closing: (() => void)[] = [];
  beforeAll(async () => {
    engine = await open();
    sweeper = await connectDatabase({ url: engine.databaseUrl, role: 'countinghouse_sweeper', poolSize: 4, entities: ENTITIES });
  });
  afterAll(async () => {
    for (const close of closing) close();
    await sweeper?.destroy();
    await engine?.close();
  });

  /** The limiter of a company on a worker of its own. */
  function limiterOn(company: string, limits: { readonly atOnce: number; readonly perMinute: number; readonly perDay?: number }) {
    const { values, close } = openSharedValues(engine.redisUrl ?? null, sweeper);
    closing.push(close);
    return sharedLimiters(companyBudgets(values), SYSTEM_CLOCK)(company, limits);
  }

  it('share the limits of a company, and no other', async () => {
    const limits = { atOnce: 5, perMinute: 60, perDay: 2 };
    const [one, other] = [limiterOn('Xero/1', limits), limiterOn('Xero/1', limits)];
    for (const limiter of [one, other]) (await limiter.take(never, LONGEST))();
    await expect(one.take(never, LONGEST)).rejects.toMatchObject({ name: 'LimitReachedError' });
    await expect(other.take(never, LONGEST)).rejects.toMatchObject({ name: 'LimitReachedError' });
    await expect(limiterOn('Xero/2', limits).take(never, LONGEST)).resolves.toBeTypeOf('function');
  });

  it('let one go on when the other one died in its call', async () => {
    const limits = { atOnce: 1, perMinute: 60 };
    await limiterOn('Xero/3', limits).take(never, 1);
    await expect(limiterOn('Xero/3', limits).take(never, LONGEST)).resolves.toBeTypeOf('function');
  });

  it('are held back together', async () => {
    const limits = { atOnce: 5, perMinute: 60 };
    const [one, other] = [limiterOn('Xero/4', limits), limiterOn('Xero/4', limits)];
    (await one.take(never, LONGEST))();
    one.holdBack(3_600_000);
    await expect.poll(() => other.take(never, LONGEST).then((end) => end(), String)).toMatch('LimitReachedError');
  });
});

it('a budget is stored under a name that tells no company', async () => {
  const names: string[] = [];
  const change = (name: string) => Promise.resolve(names.push(name) as never);
  await companyBudgets({ change }).change('Xero/an-organization', (budget) => ({ budget, result: null }));
  expect(names).toEqual([expect.stringMatching(/^calls\/[0-9a-f]{64}$/)]);
});
