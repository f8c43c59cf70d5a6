import { randomUUID } from 'node:crypto';
import { isRefusal } from '@countinghouse/domain/refusals';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aSubmission } from '../../../testing/a-submission';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { cancelImport } from './cancel-import';
import type { ImportReference } from './import-reference';
import { startImport } from './start-import';

let app: TestApp;
let running: ImportReference;

beforeAll(async () => {
  app = await startTestApp();
  running = await start();
});

afterAll(() => app?.close());

async function start(): Promise<ImportReference> {
  const ctx = app.ctxOf('ada');
  const submission = await aSubmission(ctx);
  const source = { kind: 'package' as const, connectionId: randomUUID() };
  const started = await startImport(ctx, { ...submission, datasourceNameId: 'Example', source });
  if (isRefusal(started)) throw new Error(started.refused);
  return { workspaceId: submission.workspaceId, financialRecordId: started.financialRecordId };
}

it.each([
  ['a colleague who does not belong to the workspace', 'ben', {}, 'Forbidden'],
  ['a person of another tenant', 'eve', {}, 'NotFound'],
  ['a member who names a workspace that is not there', 'ada', { workspaceId: randomUUID() }, 'NotFound'],
  ['a member who names an import that is not there', 'ada', { financialRecordId: randomUUID() }, 'NotFound'],
] as const)('the cancellation of an import is refused to %s', async (_, person, change, refused) => {
  expect(await cancelImport(app.ctxOf(person), { ...running, ...change })).toEqual({ refused });
});

it('the cancellation of an import is refused by way of another workspace, even of one’s own', async () => {
  const { workspaceId } = await aSubmission(app.ctxOf('ada'));
  expect(await cancelImport(app.ctxOf('ada'), { ...running, workspaceId })).toEqual({ refused: 'NotFound' });
});

it('the cancellation of an import is done for who may start one, and only once', async () => {
  expect(await cancelImport(app.ctxOf('ada'), running)).toEqual(running);
  expect(await cancelImport(app.ctxOf('ada'), running)).toEqual({ refused: 'ImportEnded' });
});
