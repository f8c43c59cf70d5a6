import { describe, expect, it } from 'vitest';
import type { StartedCollection, ImportStatus } from '../session/borrower-state';
import { aCollection } from '../testing/a-request';
import { pageForState, pageToShow, type FlowPage } from './page-for-state';

type Outcome = ImportStatus['outcome'] | 'none';

const begun = (outcome: Outcome): StartedCollection => ({
  ...aCollection({ id: outcome, financialRecordId: outcome === 'none' ? null : 'f' }),
  status:
    outcome === 'none' ? null : { outcome, errorCode: 'None', errorDescription: null, awaitedUntil: null, stage: 'Connecting', counts: {} },
});
const connection = { datasourceNameId: 'Example', connectionId: 'c', company: null };
const upload = { uploadCheckId: 'u', company: 'Alder Creek LLC' };
const state = (...outcomes: Outcome[]) => ({ submissions: outcomes.map(begun) });

describe('a borrower who comes back', () => {
  // covers borrower 2.1.3
  it.each<[Outcome[], { connected?: boolean; uploaded?: boolean; anew?: boolean }, FlowPage]>([
    [[], {}, '/portal'],
    [['none'], {}, '/portal'],
    [['Pending'], {}, '/progress'],
    [['Error'], {}, '/progress'],
    [['Success'], {}, '/submission-l'],
    [['none', 'Success'], {}, '/submission-l'],
    [[], { connected: true }, '/linked'],
    [['Error'], { connected: true }, '/linked'],
    [['Pending'], { connected: true }, '/progress'],
    [['Success'], { connected: true }, '/submission-l'],
    [['Error'], { anew: true }, '/portal'],
    [['Success'], { anew: true }, '/portal'],
    [['Success'], { anew: true, connected: true }, '/linked'],
    [[], { uploaded: true }, '/linked'],
    [['Error'], { uploaded: true }, '/linked'],
    [['Pending'], { uploaded: true }, '/progress'],
  ])('with collections %j and %j continues at %s', (outcomes, { connected = false, uploaded = false, anew = false }, page) => {
    const way = { connection: connected ? connection : null, upload: uploaded ? upload : null, choosesAnew: anew };
    expect(pageForState(state(...outcomes), way)).toBe(page);
  });

  it.each<[FlowPage, Outcome[], FlowPage]>([
    ['/progress', [], '/portal'],
    ['/progress', ['Success'], '/progress'],
    ['/submission-l', ['Pending'], '/progress'],
    ['/submission-l', ['Error', 'Success'], '/submission-l'],
    ['/linked', [], '/portal'],
    ['/portal', ['Pending'], '/progress'],
  ])('with a request for %s and collections %j is shown %s', (requested, outcomes, page) => {
    expect(pageToShow(requested, state(...outcomes), { connection: null, upload: null, choosesAnew: false })).toBe(page);
  });
});
