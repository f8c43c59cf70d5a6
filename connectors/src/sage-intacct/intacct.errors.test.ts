import { describeErrors } from '../sandbox-kit/testing/errors/describe-errors';
import { answering, gone, harm, NOT_PERMITTED, UNBALANCED, type ErrorRow } from '../sandbox-kit/testing/errors/error-row';
import type { Interception } from '../sandbox-kit/testing/interception';
import { intacctHarness } from './testing/intacct-harness';

const BOOKS = /query GLACCOUNT\b/;
const LINES = /query GLDETAIL\b/;
const { name } = intacctHarness.package;

const HEADER = '<?xml version="1.0" encoding="UTF-8"?>';
const GOOD = '<control><status>success</status></control>';
const SIGNED_IN = '<authentication><status>success</status></authentication>';
const errorOf = (number: string, text: string) =>
  `<errormessage><error><errorno>${number}</errorno><description></description><description2>${text}</description2></error></errormessage>`;
const answer = (content: string, status = 200): Interception => ({
  status,
  headers: { 'content-type': 'text/xml' },
  body: `${HEADER}<response>${content}</response>`,
});

/** Changes the answer to the first call that matches. */
function changingOnce(pattern: RegExp, changeText: (text: string) => string): ErrorRow['provoke'] {
  return () => {
    let isChanged = false;
    return ({ path }) => {
      if (isChanged || !pattern.test(path)) return null;
      isChanged = true;
      return { changeText };
    };
  };
}

describeErrors(intacctHarness, { books: BOOKS, renewalsOfForbidden: 0 }, [
  {
    when: 'that a session ran out of signs in again once, whatever was read before',
    code: 'None',
    description: null,
    provoke: ({ running }) => {
      let isLate = false;
      return ({ path }) => {
        if (!isLate && LINES.test(path)) running.clock.now += 2 * 3_600_000;
        isLate ||= LINES.test(path);
      };
    },
    renewals: 1,
  },
  {
    when: 'of a company that no longer authorizes the product ends without another sign-in',
    code: 'Disconnected',
    description: gone(name),
    provoke: answering(
      BOOKS,
      answer(
        `${GOOD}<operation><authentication><status>failure</status></authentication>${errorOf('XL03000006', 'You are not authorized to use Web Services under the company.')}</operation>`,
      ),
    ),
  },
  {
    when: 'with a password of the product that is another by now takes that up, and names it its own fault where it is not',
    code: 'InternalError',
    description: 'Sage Intacct refused a request with status 200.',
    provoke: answering(
      /query|getAPISession/,
      answer(`<control><status>failure</status></control>${errorOf('XL03000006', 'Incorrect Intacct XML Partner ID or password.')}`),
    ),
    renewals: 0,
  },
  {
    when: 'whose user may not read the ledger lacks a permission',
    code: 'InsufficientUserPermissions',
    description: NOT_PERMITTED,
    provoke: harm({ matches: LINES, skip: 0, times: 1, kind: 'forbidden' }),
  },
  {
    when: 'whose user may not see employees names none',
    code: 'None',
    description: null,
    provoke: harm({ matches: /query EMPLOYEE\b/, skip: 0, times: 1, kind: 'forbidden' }),
  },
  {
    when: 'that meets the limit of operations under status 200 waits',
    code: 'None',
    description: null,
    provoke: () => {
      let calls = 0;
      const busy = answer(
        `${GOOD}<operation>${SIGNED_IN}<result><status>failure</status>${errorOf('GW-0010', 'Too many operations.')}</result></operation>`,
      );
      return ({ path }) => (BOOKS.test(path) && (calls += 1) === 1 ? busy : null);
    },
    pauses: [500],
  },
  {
    when: 'of a field that the object lacks is refused',
    code: 'InternalError',
    description: 'Sage Intacct refused a request with status 200.',
    provoke: answering(
      BOOKS,
      answer(
        `${GOOD}<operation>${SIGNED_IN}<result><status>failure</status>${errorOf('DL02000001', 'There was an error processing the request.')}</result></operation>`,
      ),
    ),
  },
  {
    when: 'of a line whose amount is no number names the place, never what was sent',
    code: 'InternalError',
    description: 'Sage Intacct returned data that can’t be read: response.operation.result.data.GLDETAIL[0].AMOUNT is not a number.',
    provoke: changingOnce(LINES, (text) => text.replace(/<AMOUNT>[^<]*/, '<AMOUNT>eyJ')),
  },
  {
    when: 'of a line whose amount is not its debit less its credit can’t be read',
    code: 'InternalError',
    description: /GLDETAIL\[0\]\.AMOUNT is not its debit less its credit\.$/,
    provoke: changingOnce(LINES, (text) => text.replace(/<AMOUNT>-?/, (sign) => (sign.endsWith('-') ? '<AMOUNT>' : '<AMOUNT>-'))),
  },
  {
    when: 'of journals in which a line is on the other side can’t be published',
    code: 'InternalError',
    description: UNBALANCED,
    provoke: changingOnce(LINES, (text) =>
      text.replace(/<AMOUNT>.*?(?=<STATISTICAL>)/, (amounts) => {
        const turned = amounts.replace('<AMOUNT>', '<AMOUNT>-').replace('<AMOUNT>--', '<AMOUNT>');
        return turned.replaceAll(/DEBIT|CREDIT/g, (side) => (side === 'DEBIT' ? 'CREDIT' : 'DEBIT'));
      }),
    ),
  },
  {
    when: 'of a list that lost a record on the way is not taken for whole',
    code: 'InternalError',
    description: /totalcount is not the number of the records that were listed\.$/,
    provoke: changingOnce(LINES, (text) => text.replace(/<GLDETAIL>.*?<\/GLDETAIL>/s, '')),
  },
  {
    when: 'of a trial balance that is stated the other way around can’t be read',
    code: 'InternalError',
    description: /endbalance is not the sum of its row, debit positive\.$/,
    provoke: changingOnce(/get_trialbalance/, (text) =>
      text.replace(/<endbalance>(-?)([1-9][^<]*)/, (_, sign, size) => `<endbalance>${sign === '-' ? '' : '-'}${size}`),
    ),
  },
]);
