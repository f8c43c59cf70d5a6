import { expect, it } from 'vitest';
import { show } from '../../../lib/testing/show';
import { CertifyDialog } from './certify-dialog';

const DRAFT = { id: 'base', version: 3, currency: 'USD' };
const nothing = () => undefined;

it('a draft that differs from the control accounts asks for a reason before it is certified', async () => {
  const asked: object[] = [];
  const answers = {
    CertifyBorrowingBase: (variables: object) => {
      asked.push(variables);
      return undefined;
    },
  };
  const tie = { __typename: 'BorrowingBaseTie', outcome: 'Fail', difference: '-1250.75' } as const;
  const { words, press } = await show(
    <CertifyDialog certificate={DRAFT} tie={tie} onCertified={nothing} onClose={nothing} />,
    '/',
    ['borrowing-base', 'common'],
    answers,
  );
  expect(words()).toContain('Open receivables differ from the control accounts by');
  expect(words()).toContain('1,250.75');
  await press('Certify');
  expect(words()).toContain('Enter 10 to 500 characters.');
  expect(asked).toEqual([]);
});

it('a draft that ties asks for no reason', async () => {
  const tie = { __typename: 'BorrowingBaseTie', outcome: 'Pass', difference: '0.00' } as const;
  const { words } = await show(<CertifyDialog certificate={DRAFT} tie={tie} onCertified={nothing} onClose={nothing} />, '/', [
    'borrowing-base',
    'common',
  ]);
  expect(words()).not.toContain('Reason for accepting');
});
