import { beforeAll, describe, expect, it } from 'vitest';
import type { ImportPage } from '@countinghouse/domain/imports/page';
import { COMPANY_PLANS } from '../sandbox-kit/kernel/companies';
import type { KernelCompany } from '../sandbox-kit/kernel/company';
import { writeCompany } from '../sandbox-kit/kernel/write-company';
import { figuresOf, trueFigures } from '../sandbox-kit/testing/figures';
import { jsonAnswer, type Intercept } from '../sandbox-kit/testing/interception';
import { steppedIo, visitPackage } from '../sandbox-kit/testing/package-visit';
import { kindsOf, trueKinds } from '../sandbox-kit/testing/stated-kinds';
import { tieOutOf } from '../sandbox-kit/testing/tie-out-of';
import { trueOpenItems } from '../sandbox-kit/testing/truth';
import { importOptions, pagesOf, readAll } from '../testing/read-request';
import { businessCentralHarness } from './testing/business-central-harness';

const TODAY = '2026-11-20';
const SIDES = ['receivable', 'payable'] as const;
const PLAN = COMPANY_PLANS.find(({ id }) => id === 'meridian-instruments')!;

async function readPages(company: KernelCompany, options = importOptions(), intercept: Intercept | null = null): Promise<ImportPage[]> {
  const visit = await visitPackage(businessCentralHarness, [company], TODAY);
  try {
    const { source } = await visit.consentTo(company);
    visit.running.intercept = intercept;
    const { signal } = new AbortController();
    return await readAll(businessCentralHarness.connector(steppedIo(visit.running)), { options, today: TODAY, signal, source });
  } finally {
    await visit.running.close();
  }
}

function itemsOf(pages: readonly ImportPage[], side: (typeof SIDES)[number]) {
  return pagesOf(pages, 'openItems').flatMap(({ items }) => items.filter((item) => item.side === side));
}

/** What findings say, as `open-documents.today: {…}`. */
function findingsOf(pages: readonly ImportPage[]) {
  return pagesOf(pages, 'findings').flatMap(({ findings }) =>
    findings.map(({ level, evidenceKey, facts }) => ({ level, evidenceKey, facts })),
  );
}

/** The warnings of open documents, in their order. */
function warningsOf(pages: readonly ImportPage[]) {
  const warnings = findingsOf(pages).filter(({ level }) => level === 'Warning');
  return warnings.map(({ evidenceKey }) => evidenceKey.replace('finding.open-documents.', ''));
}

describe('open documents in other currencies', { timeout: 60_000 }, () => {
  const company = writeCompany({ ...PLAN, traits: ['foreignCurrency'], years: 1 }, TODAY);
  let pages: ImportPage[];
  beforeAll(async () => {
    pages = await readPages(company);
  }, 60_000);

  it('are those of the books, by kind and party', () => {
    const { receivable, payable } = figuresOf(pages, company, TODAY);
    const truth = trueFigures(company, TODAY);
    expect(new Set(receivable.map((item) => item.split(' ')[1])).size).toBeGreaterThan(2);
    expect({ receivable, payable }).toEqual({ receivable: truth.receivable, payable: truth.payable });
    const roles = { customer: 'customer', supplier: 'vendor', employee: 'other' } as const;
    const documentKind = ({ kind }: { readonly kind: string }) => (kind === 'supplierCredit' ? 'vendorCredit' : (kind as 'bill'));
    expect(kindsOf(pages)).toEqual(trueKinds(company, TODAY, { roles, documentKind }));
    expect(findingsOf(pages)).toEqual([]);
  });

  it('tie to the control accounts of the trial balance', () => {
    for (const check of ['package-receivables', 'package-payables'] as const) expect(tieOutOf(pages, TODAY, check).outcome).toBe('Pass');
    expect(pagesOf(pages, 'statedAging')).toEqual([]);
  });
});

describe('open documents of a company with money paid in advance, which no list has', { timeout: 60_000 }, () => {
  const company = writeCompany({ ...PLAN, years: 1 }, TODAY);

  it('come to the balances of the books by customer and vendor, and a warning says what no document explains', async () => {
    const pages = await readPages(company);
    const names = pagesOf(pages, 'parties').flatMap(({ parties }) => parties.map(({ name }) => name));
    for (const side of SIDES) {
      const items = itemsOf(pages, side);
      const differences = items.filter(({ sourceId }) => sourceId.startsWith('difference-'));
      expect(differences.map(({ documentKind, due }) => `${documentKind} ${due}`)).toContain('payment null');
      const byName = new Map(company.parties.map(({ id, name }) => [id, name]));
      const truth = new Map<string, number>();
      for (const { document, openBase } of trueOpenItems(company, side, TODAY)) {
        const name = byName.get(document.partyId) ?? '';
        truth.set(name, (truth.get(name) ?? 0) + openBase);
      }
      const read = new Map<string, number>();
      for (const { party, openBase } of items) read.set(names[party] ?? '', (read.get(names[party] ?? '') ?? 0) + openBase);
      expect(read).toEqual(truth);
      const sum = differences.reduce((total, { openBase }) => total + openBase, 0);
      expect(findingsOf(pages)).toContainEqual({
        level: 'Warning',
        evidenceKey: 'finding.open-documents.unexplained',
        facts: { parties: { kind: 'count', value: differences.length }, sum: { kind: 'amount', minor: sum } },
      });
    }
  });

  it('are compared with the aging report, party by party, where there are several control accounts', async () => {
    const split = writeCompany({ ...COMPANY_PLANS.find(({ id }) => id === 'meridian-split')!, years: 1 }, TODAY);
    const lost = split.documents.findLast(
      ({ side, kind, settlements }) => side === 'receivable' && kind === 'invoice' && settlements.length === 0,
    )!;
    const pages = await readPages(split);
    expect(pagesOf(pages, 'statedAging').map(({ side, day }) => `${side} ${day}`)).toEqual(SIDES.map((side) => `${side} ${TODAY}`));
    expect(tieOutOf(pages, TODAY, 'package-receivables')).toMatchObject({ outcome: 'Pass', gaps: [] });
    const short = pages.map((page) => {
      return page.kind === 'openItems' ? { ...page, items: page.items.filter(({ number }) => number !== lost.number) } : page;
    });
    expect(tieOutOf(short, TODAY, 'package-receivables')).toMatchObject({ outcome: 'Fail', gaps: [expect.stringContaining(TODAY)] });
  });

  it('are shown in full, with a warning, where the aging report may not be read', async () => {
    const refusal = { error: { code: 'Internal_ServerError', message: 'Sorry, the current permissions prevented the action.' } };
    const pages = await readPages(company, importOptions(), ({ path }) =>
      path.includes('/agedAccounts') ? jsonAnswer(400, refusal) : null,
    );
    expect(itemsOf(pages, 'payable').every(({ open, total }) => open === total)).toBe(true);
    // Nor does any list have what customers paid in advance.
    expect(warningsOf(pages)).toEqual(['inFull', 'withoutAging', 'inFull', 'withoutAging']);
    expect(tieOutOf(pages, TODAY, 'package-payables').outcome).toBe('Fail');
    const unseen = await readPages(company, importOptions(), ({ path }) => {
      if (path.includes('/agedAccounts')) return jsonAnswer(400, refusal);
      return /\/(?:sales|purchase)(?:Invoices|CreditMemos)\b/.test(path) ? jsonAnswer(200, { value: [] }) : null;
    });
    expect(warningsOf(unseen)).toEqual(['withoutAging', 'withoutAging']);
  });

  it('of an earlier day are those still open, with a warning, and differ from its trial balance', async () => {
    const options = importOptions({ endOfImport: 'LastFullMonth' });
    const pages = await readPages(company, options);
    const day = '2026-10-31';
    expect(SIDES.flatMap((side) => itemsOf(pages, side)).filter(({ date, asOf }) => date > day || asOf !== day)).toEqual([]);
    expect(findingsOf(pages)[0]?.facts).toEqual({ day: { kind: 'date', value: day } });
    // Bills and credits are in full on that day too.
    expect(warningsOf(pages)).toEqual(['today', 'inFull', 'withoutAging', 'today', 'inFull', 'withoutAging']);
    expect(tieOutOf(pages, TODAY, 'package-receivables', options).outcome).toBe('Fail');
  });
});
