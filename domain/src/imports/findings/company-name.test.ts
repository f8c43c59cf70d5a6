import { describe, expect, it } from 'vitest';
import { companyNameFinding } from './company-name';

describe('the name of the business in its books', () => {
  it.each([
    ['Harlow Tool & Die, LLC', 'HARLOW TOOL AND DIE'],
    ['Harlow Tool & Die', 'Harlow Tool & Die Inc.'],
    ['Müller Bau GmbH & Co. KG', 'Muller Bau'],
    ['Boulangerie d’Été S.A.R.L.', "Boulangerie d'Ete"],
    ['Talleres Peña, S.L.', 'TALLERES PENA SL'],
    ['Société Générale de Menuiserie', 'Societe Generale de Menuiserie SAS'],
    ['The Company Co.', 'the company co'],
    ['Harlow Tool & Die', ''],
  ])('%s is the same business as %s', (workspace, books) => {
    expect(companyNameFinding(workspace, books)).toBeNull();
  });

  it.each([
    ['Harlow Tool & Die', 'Cedarline Bakery'],
    ['Harlow Tool & Die', 'Harlow Tool & Die West'],
    ['Alder One LLC', 'Alder Two LLC'],
    ['The Company Co.', 'LLC'],
  ])('%s and %s are asked about, with both names', (workspace, books) => {
    expect(companyNameFinding(workspace, books)).toMatchObject({
      kind: 'company-name',
      level: 'Warning',
      evidenceKey: 'finding.company-name.differs',
      facts: { workspaceName: { value: workspace }, booksName: { value: books } },
    });
  });
});
