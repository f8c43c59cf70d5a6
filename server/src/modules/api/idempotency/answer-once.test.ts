import { isRefusal } from '@countinghouse/domain/refusals';
import { expect, it, onTestFinished, vi } from 'vitest';
import { Patience } from '../../../platform/database/patience';
import { startTestApp } from '../../../testing/test-app';
import { until } from '../../../testing/until';
import { answerOnce } from './answer-once';

it('a call that met an outage until its time was over frees its key all the same, so that it can be sent again', async () => {
  const test = await startTestApp();
  onTestFinished(() => test.close());
  const call = { caller: 'person of Alder Creek', key: 'a loan', fingerprint: Buffer.alloc(32, 1) };
  const outage = new Error('timeout exceeded when trying to connect');
  const patience = new Patience();
  const first = answerOnce({ ...test.ctxOf('ada'), patience }, call, async () => {
    vi.spyOn(patience, 'wait').mockRejectedValue(outage);
    throw outage;
  });
  await expect(first).rejects.toBe(outage);
  const answer = await until(async () => {
    const again = await answerOnce(test.ctxOf('ada'), call, async () => ({ status: 201, body: { made: true } }));
    return isRefusal(again) ? null : again;
  });
  expect(answer).toMatchObject({ status: 201, body: { made: true } });
});
