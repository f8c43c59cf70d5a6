import { beforeEach, expect, it, vi } from 'vitest';
import type { RunningImportRowFragment } from '../../../lib/graphql/types.generated';
import * as saving from '../../../lib/files/save-file';
import { show } from '../../../lib/testing/show';
import { IssuesDialog } from './issues-dialog';

const issues = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ location: `General Ledger!F${at + 2}`, problem: 'not a number' }));

const anImport = (listed: number, issueCount: number) => ({
  financialRecordId: 'f1',
  workspaceId: 'w1',
  workspaceName: 'Larkfield / West',
  status: { issueCount, issues: issues(listed) } as RunningImportRowFragment['status'],
});

const called: string[] = [];
let answers: Response[];
const saved: [name: string, lines: string[]][] = [];

beforeEach(() => {
  called.length = saved.length = 0;
  vi.stubGlobal('fetch', async (path: string) => {
    called.push(path);
    return answers.shift();
  });
  vi.spyOn(saving, 'saveFile').mockImplementation((name, content) => {
    void content.text().then((text) => saved.push([name, text.trim().split('\r\n')]));
  });
});

const open = (listed: number, count: number) =>
  show(<IssuesDialog job={anImport(listed, count)} onClose={() => undefined} />, '/', ['imports', 'issues', 'common']);

it('the saved list has every stored error, also those beyond the list on the screen, and is named by the workspace', async () => {
  answers = [Response.json({ issueCount: 250, issues: issues(250) })];
  const { press, words } = await open(100, 250);
  expect(words()).toContain('Showing the first 100 of 250.');
  await press('Download list');
  await expect.poll(() => saved).toHaveLength(1);
  expect(called).toEqual(['/api/w1/financialrecords/f1/issues']);
  expect(saved[0]?.[0]).toMatch(/^Larkfield.*West - Errors in the file - \d{4}-\d\d-\d\d\.csv$/);
  expect(saved[0]?.[1]).toHaveLength(251);
});

it('the saved list asks the server for nothing when the screen has every error', async () => {
  const { press } = await open(3, 3);
  await press('Download list');
  await expect.poll(() => saved[0]?.[1]).toHaveLength(4);
  expect(called).toEqual([]);
});

it('a list that cannot be downloaded is not saved in part', async () => {
  answers = [Response.json({}, { status: 503 })];
  const { press, words } = await open(100, 250);
  await press('Download list');
  await expect.poll(words).toContain('The list couldn’t be downloaded.');
  expect(saved).toEqual([]);
});
