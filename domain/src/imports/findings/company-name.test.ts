import { describe, expect, it } from 'vitest';
import { answeredName, companyNameFinding } from './company-name';
import { findingOf, type Finding } from './finding';

const named = (name: string, given: object = {}) => ({ name, legalName: null, ...given });
const requested = companyNameFinding('Harlow Tool & Die', named('Cedarline Bakery'), []) as Finding;

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
    expect(companyNameFinding(workspace, named(books), [])).toBeNull();
  });

  it.each([
    ['Harlow Tool & Die', 'Cedarline Bakery'],
    ['Harlow Tool & Die', 'Harlow Tool & Die West'],
    ['Alder One LLC', 'Alder Two LLC'],
    ['The Company Co.', 'LLC'],
  ])('%s and %s are asked about, with both names', (workspace, books) => {
    expect(companyNameFinding(workspace, named(books), [])).toMatchObject({
      kind: 'company-name',
      level: 'Warning',
      evidenceKey: 'finding.company-name.differs',
      facts: { workspaceName: { value: workspace }, booksName: { value: books } },
      choices: [{ kind: 'sameBusiness', same: true }],
    });
  });

  it('may be the legal name of the company', () => {
    expect(companyNameFinding('Harlow Holdings', named('Harlow Tool', { legalName: 'Harlow Holdings, Inc.' }), [])).toBeNull();
    expect(companyNameFinding('Harlow', named('', { legalName: 'Cedarline, Inc.' }), [])?.facts).toMatchObject({
      booksName: { value: 'Cedarline, Inc.' },
    });
  });

  it('is never that of a file', () => {
    expect(companyNameFinding('Harlow Tool & Die', named('ledger-2024', { nameIsOfFile: true }), [])).toBeNull();
  });

  it.each([
    ['these names', { workspaceName: 'HARLOW TOOL & DIE', booksName: 'Cedarline Bakery, LLC' }, 'confirmed'],
    ['another company', { workspaceName: 'Harlow Tool & Die', booksName: 'Alder One' }, 'differs'],
    ['the company for another business', { workspaceName: 'Cedarline', booksName: 'Cedarline Bakery' }, 'differs'],
  ])('is a note only where an analyst confirmed %s before', (_, pair, variant) => {
    expect(companyNameFinding('Harlow Tool & Die', named('Cedarline Bakery'), [pair])?.evidenceKey).toBe(`finding.company-name.${variant}`);
  });

  it('is a note once an analyst says that it is the same business, and a warning once they say that it is not', () => {
    expect(answeredName(requested, true)).toMatchObject({
      level: 'Note',
      evidenceKey: 'finding.company-name.confirmed',
      facts: requested.facts,
    });
    expect(answeredName(requested, false)).toMatchObject({ level: 'Warning', evidenceKey: 'finding.company-name.denied' });
    expect(answeredName(requested, null)).toBe(requested);
  });

  it('answers no other finding', () => {
    const other = findingOf('basis', 'notStated');
    expect(answeredName(other, true)).toBe(other);
  });
});
