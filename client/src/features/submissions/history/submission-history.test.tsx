import { act } from 'react';
import { expect, it } from 'vitest';
import { formatDay } from '../../../lib/format/format-time';
import { show } from '../../../lib/testing/show';
import type { HistoryContextValue } from './history-context';
import { SubmissionHistory } from './submission-history';

const context = {
  base: 'workspacesubmissiondetails',
  packageName: () => 'DEX',
  importing: () => null,
  statementsEnabled: true,
} as unknown as HistoryContextValue;
const MARCH = '2026-03-31T12:00:00Z';
const APRIL = '2026-04-30T12:00:00Z';
const made = (creationTime: string) => ({
  __typename: 'Submission',
  id: creationTime,
  creationTime,
  portalStatus: 'Normal',
  displayState: 'valid',
  complete: true,
  deleted: false,
  deletedAt: null,
  deletable: true,
  restorable: false,
  source: 'Direct',
  datasourceNameId: 'Example',
  datasetName: 'Alder Creek LLC',
  isVerifiedContent: false,
  submissionEmail: null,
  requestingUser: null,
  workspace: { __typename: 'Workspace', id: 'w', displayName: 'Alder Creek', accessible: true },
  retentionPolicy: { __typename: 'RetentionPolicy', autoDeleteAt: null, isDeleted: false },
});

const PLACE = '/workspacedetails/submissionlist/w';
const SECTIONS = ['collections', 'overview', 'common'] as const;
const answersWith = (times: readonly string[]) => ({
  SubmissionHistory: () => ({ submissions: { __typename: 'SubmissionConnection', nodes: times.map(made) } }),
  SubmissionCounts: () => ({
    submissionCounts: {
      __typename: 'SubmissionCounts',
      cells: [{ __typename: 'SubmissionCount', category: 'complete', source: 'Direct', count: times.length }],
      oldest: times[0],
      newest: times.at(-1),
    },
  }),
});

// covers lender 2.5
it('the history gives no number of collections before they are counted', async () => {
  const history = <SubmissionHistory workspaceId="w" offersDeleted={false} context={context} empty="nothing yet" />;
  const { SubmissionHistory: list } = answersWith([MARCH]);
  const { words } = await show(history, PLACE, SECTIONS, { SubmissionHistory: list });
  expect(words()).toContain(formatDay(MARCH, 'en-US'));
  expect(document.querySelector('p[role=status]')?.textContent).toBe('');
});

// covers lender 2.5
it('its refresh button reads collections and their numbers again', async () => {
  const times = [MARCH];
  const history = <SubmissionHistory workspaceId="w" offersDeleted={false} context={context} empty="nothing yet" />;
  const { words, press } = await show(history, PLACE, SECTIONS, answersWith(times));
  times.push(APRIL);
  expect(words()).not.toContain(formatDay(APRIL, 'en-US'));
  await press('Refresh');
  expect(words()).toContain(formatDay(APRIL, 'en-US'));
  expect(words()).toContain('2 collections');
});

it('days of one’s own start from the range that was chosen last, be it shown yet or not', async () => {
  const history = <SubmissionHistory workspaceId="w" offersDeleted={false} context={context} empty="nothing yet" />;
  const { place } = await show(history, PLACE, SECTIONS, answersWith([MARCH, APRIL]));
  act(() => ['yeartodate', 'custom'].forEach((range) => document.querySelector<HTMLElement>(`input[value=${range}]`)?.click()));
  expect(place()).toMatch(/range=custom&from=\d{4}-01-01&to=/);
});

// covers lender 2.5, lender 4.9
it('a range that lacks a day asks for it, and one that holds nothing leads back to everything', async () => {
  const history = <SubmissionHistory workspaceId="w" offersDeleted={false} context={context} empty="nothing yet" />;
  const lacking = await show(history, `${PLACE}?range=custom&from=2026-03-01`, SECTIONS, answersWith([MARCH]));
  expect(lacking.words()).toContain('Choose both dates.');
  const { words, press, place } = await show(history, `${PLACE}?range=currentmonth&status=complete`, SECTIONS, answersWith([]));
  expect(words()).toContain('No collections match.');
  await press('Show all');
  expect(place()).toBe(PLACE);
});

// covers lender 2.5
it('the order of a heading and the choice of a filter are in the address, with how many are left', async () => {
  const requested: unknown[] = [];
  const { SubmissionHistory: list, SubmissionCounts: counts } = answersWith([MARCH, APRIL]);
  const answers = { SubmissionCounts: counts, SubmissionHistory: (variables: object) => (requested.push(variables), list()) };
  const history = <SubmissionHistory workspaceId="w" offersDeleted context={context} empty="nothing yet" />;
  const { words, press, place } = await show(history, PLACE, SECTIONS, answers);
  await press('Status');
  expect(place()).toContain('sort=status');
  expect(document.querySelector('th[aria-sort=ascending]')?.textContent).toContain('Status');
  expect(requested.at(-1)).toMatchObject({ orderBy: { field: 'status', direction: 'asc' } });
  await press('Filters');
  const tick = (label: string) =>
    act(async () => [...document.querySelectorAll('label')].find(({ textContent }) => textContent.startsWith(label))?.click());
  await tick('Show deleted');
  expect(requested.at(-1)).toMatchObject({ includeDeleted: true });
  await tick('Complete');
  expect(words()).toContain('0 of 2 collections');
  expect(place()).toContain('status=');
});

it('a heading that is pressed at once after a range was chosen keeps the range', async () => {
  const history = <SubmissionHistory workspaceId="w" offersDeleted={false} context={context} empty="nothing yet" />;
  const { place } = await show(history, PLACE, SECTIONS, answersWith([MARCH, APRIL]));
  act(() => ['input[value=yeartodate]', 'th:nth-child(3) button'].forEach((one) => document.querySelector<HTMLElement>(one)?.click()));
  expect(place()).toBe(`${PLACE}?range=yeartodate&sort=status`);
});

// covers lender 2.5
it.each([
  ['range', 'input[value=yeartodate]', '?range=yeartodate'],
  ['order', 'th:nth-child(3) button', '?sort=status'],
])('another %s of a history begins with its first page', async (_, choice, search) => {
  const history = <SubmissionHistory workspaceId="w" offersDeleted={false} context={context} empty="nothing yet" />;
  const { place } = await show(history, `${PLACE}?page=2`, SECTIONS, answersWith([MARCH, APRIL]));
  await act(async () => document.querySelector<HTMLElement>(choice)?.click());
  expect(place()).toBe(`${PLACE}${search}`);
});

// covers lender 6.3
it('an address with deleted collections shows none to people who may not see them', async () => {
  const requested: unknown[] = [];
  const { SubmissionHistory: list, SubmissionCounts: counts } = answersWith([MARCH]);
  const answers = { SubmissionCounts: counts, SubmissionHistory: (variables: object) => (requested.push(variables), list()) };
  const history = <SubmissionHistory workspaceId="w" offersDeleted={false} context={context} empty="nothing yet" />;
  await show(history, `${PLACE}?status=deletedsubmissions`, SECTIONS, answers);
  expect(requested).toEqual([expect.objectContaining({ includeDeleted: false, categories: [] })]);
});
