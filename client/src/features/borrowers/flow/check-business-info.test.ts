import { expect, it } from 'vitest';
import { checkBusinessInfo, cleanBusinessInfo } from './check-business-info';

// covers borrower 2.1.2, borrower 3.3, borrower 5.1
it.each([
  [{ name: 'Alder', email: 'rosa@alder.example' }, {}],
  [{ name: ' Alder ', email: '  rosa@alder.example ' }, {}],
  [{ name: '   ', email: 'rosa@alder.example' }, { name: 'nameMissing' }],
  [{ name: 'Alder', email: 'rosa@alder.x' }, { email: 'emailWrong' }],
  [
    { name: '', email: '' },
    { name: 'nameMissing', email: 'emailWrong' },
  ],
])('%j is found to lack %j', (info, errors) => {
  expect(checkBusinessInfo(info)).toEqual(errors);
});

it('business information is sent without blanks around it', () => {
  expect(cleanBusinessInfo({ name: ' Alder ', email: ' rosa@alder.example ' })).toEqual({ name: 'Alder', email: 'rosa@alder.example' });
});
