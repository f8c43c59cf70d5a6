import { freePort } from '@countinghouse/server/platform/embedded/free-port';
import { inSpan } from '@countinghouse/server/platform/telemetry/tracing';
import { recordSpans, type RecordedSpans } from '@countinghouse/server/testing/recorded-spans';
import { until } from '@countinghouse/server/testing/until';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningWorker } from './start-worker';
import { aLedger } from './testing/a-ledger';
import { ended } from './testing/look-at-import';
import { openTestBed, startUpload, type TestBed } from './testing/test-bed';
import { startWorkerHere } from './testing/worker-process';

describe('what operators see of a worker', () => {
  let bed: TestBed;
  let worker: RunningWorker;
  let spans: RecordedSpans;
  let port: number;

  beforeAll(async () => {
    bed = await openTestBed();
    spans = recordSpans();
    port = await freePort();
    worker = await startWorkerHere(bed, { host: '127.0.0.1', port, backupFolder: null });
  });

  afterAll(async () => {
    await worker?.stop();
    spans?.stop();
    await bed?.close();
  });

  const figures = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const phases = ['Connecting', 'Connected', 'Gathering', 'Checking', 'Publishing'];

  it('an import is one trace from its request to its last phase, and counted with its outcome and phases', async () => {
    const ctx = bed.ctxOf('lender');
    spans.clear();
    const { financialRecordId } = await inSpan({ name: 'request' }, () => startUpload(ctx, aLedger({ journals: 3 })));
    await ended(ctx, financialRecordId);
    await until(() => spans.named('job import').length > 0);
    const trace = spans.named('request')[0]!.spanContext().traceId;
    const names = spans
      .all()
      .filter((span) => span.spanContext().traceId === trace)
      .map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['request', 'job import', 'store get', ...phases.map((phase) => `import ${phase}`)]));
    const text = await figures();
    expect(text).toContain('countinghouse_imports_finished_total{outcome="Success",code="None"} 1');
    for (const phase of phases) expect(text).toContain(`countinghouse_import_phase_duration_seconds_count{phase="${phase}"} 1`);
    expect(text).toContain('countinghouse_claims_taken_total{table="import_job"} 1');
    expect(text).toMatch(/countinghouse_work_items\{kind="import",state="waiting"\} 0/);
    expect(text).toMatch(/countinghouse_process_resident_memory_bytes \d/);
  });

  it('an import that fails is counted with its code', async () => {
    const ctx = bed.ctxOf('lender');
    const { financialRecordId } = await startUpload(ctx, 'no ledger at all');
    expect(await ended(ctx, financialRecordId)).toMatchObject({ state: 'Error' });
    await until(async () => /imports_finished_total\{outcome="Error",code="\w+"\} 1/.test(await figures()));
  });
});
