import { expect, it } from 'vitest';
import { CLOSING_PLAN } from '../sandbox-kit/kernel/companies';
import { writeCompany } from '../sandbox-kit/kernel/write-company';
import { steppedIo, visitPackage } from '../sandbox-kit/testing/package-visit';
import { tieOutOf } from '../sandbox-kit/testing/tie-out-of';
import { importOptions, readAll } from '../testing/read-request';
import { businessCentralHarness } from './testing/business-central-harness';

const TODAY = '2026-11-20';

it('closing entries, which are posted on closing dates, are left out of income and expenses and named', { timeout: 60_000 }, async () => {
  const company = writeCompany(CLOSING_PLAN, TODAY);
  const visit = await visitPackage(businessCentralHarness, [company], TODAY);
  try {
    const { source } = await visit.consentTo(company);
    const request = { options: importOptions(), today: TODAY, signal: new AbortController().signal, source };
    const pages = await readAll(businessCentralHarness.connector(steppedIo(visit.running)), request);
    const { outcome, gaps } = tieOutOf(pages, TODAY, 'closing-entries');
    expect({ outcome, named: gaps.length }).toEqual({ outcome: 'Pass', named: 2 });
    expect(tieOutOf(pages, TODAY)).toMatchObject({ outcome: 'Pass', import: 'Success' });
  } finally {
    await visit.running.close();
  }
});
