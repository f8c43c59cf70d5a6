import { expect, it } from 'vitest';
import { detailsPath, listPath, readDetailsPath } from './submission-paths';

// covers lender 2.1, borrower 2.3.1
it.each([
  ['/workspacesubmissiondetails/overview/w/s', 'workspacesubmissiondetails', 'overview'],
  ['/SubmissionDetails/FinancialStatements/w/s', 'submissiondetails', 'financialstatements'],
  ['/submissiondetails/riskanalysis/w/s', 'submissiondetails', 'riskanalysis'],
  ['/submissiondetails/other/w/s', 'submissiondetails', null],
])('%s is of %s, part %s', (path, base, part) => expect(readDetailsPath(path)).toEqual({ base, part }));

// covers lender 2.5
it('leads back to the list that it came from', () => {
  expect(detailsPath('overview', 'w', 's', 'submissiondetails')).toBe('/submissiondetails/overview/w/s');
  expect(listPath('w', 'submissiondetails')).toBe('/dcr');
  expect(listPath('w', 'workspacesubmissiondetails')).toBe('/workspacedetails/submissionlist/w');
});
