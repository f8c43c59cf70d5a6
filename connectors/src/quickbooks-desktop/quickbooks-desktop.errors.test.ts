import { describe, expect, it } from 'vitest';
import { HttpAnswer } from '../http/http-call';
import { describeErrors } from '../sandbox-kit/testing/errors/describe-errors';
import { answering, away, gone, NOT_PERMITTED } from '../sandbox-kit/testing/errors/error-row';
import { TERMS } from './quickbooks-desktop-terms';
import { quickBooksDesktopHarness } from './testing/quickbooks-desktop-harness';
import { refusedWith } from './testing/refused-with';

const NAME = 'QuickBooks Desktop';
const answeredWith = (page: RegExp, body: string) => answering(page, { status: 200, body });
const host = (...versions: string[]) =>
  `<?xml version="1.0" ?><QBXML><QBXMLMsgsRs><HostQueryRs requestID="1" statusCode="0" statusSeverity="Info" statusMessage="Status OK"><HostRet><Country>US</Country>${versions.map((version) => `<SupportedQBXMLVersion>${version}</SupportedQBXMLVersion>`).join('')}</HostRet></HostQueryRs></QBXMLMsgsRs></QBXML>`;

describeErrors(quickBooksDesktopHarness, { books: /page=(?!host)/, renewalsOfForbidden: 0 }, [
  {
    when: 'of a user whose role lacks reports',
    code: 'InsufficientUserPermissions',
    description: NOT_PERMITTED,
    provoke: answeredWith(/page=Opening/, refusedWith(3260)),
  },
  {
    when: 'for which the owner allowed no personal data goes on without employees',
    code: 'None',
    description: null,
    provoke: answeredWith(/page=Employee/, refusedWith(3261)),
  },
  {
    when: 'whose aging report may not be read goes on without it',
    code: 'None',
    description: null,
    provoke: answeredWith(/page=ARAging/, refusedWith(3260)),
  },
  {
    when: 'whose request is refused ends as a failure of ours',
    code: 'InternalError',
    description: `${NAME} refused a request.`,
    provoke: answeredWith(/page=Account/, refusedWith(3120)),
  },
  {
    when: 'whose XML QuickBooks can’t parse ends as a failure of ours',
    code: 'InternalError',
    description: `${NAME} refused a request.`,
    provoke: answering(/page=Account/, { status: 400, body: '0x80040400' }),
  },
  {
    when: 'whose permission was removed in the company file',
    code: 'Disconnected',
    description: gone(NAME),
    provoke: answering(/page=GeneralLedger/, { status: 401, body: '0x80040420' }),
  },
  {
    when: 'of answers with a document type gets none',
    code: 'DatasourceUnresponsive',
    description: away(NAME),
    provoke: answeredWith(/page=Account/, `<!DOCTYPE a>${refusedWith(0)}`),
  },
  {
    when: 'of messages without an answer gets none',
    code: 'DatasourceUnresponsive',
    description: away(NAME),
    provoke: answeredWith(/page=Account/, '<?xml version="1.0" ?><QBXML><QBXMLMsgsRs></QBXMLMsgsRs></QBXML>'),
  },
  {
    when: 'of a QuickBooks that is too old says so',
    code: 'InternalError',
    description: /too old to be read/,
    provoke: answeredWith(/page=host/, host('1.0', '2.0', '7.0', 'CA3.0')),
  },
]);

describe('the status of an answer', () => {
  const judged = (text: string) => TERMS.judge(new HttpAnswer(200, new Headers(), text), { method: 'POST', url: '', expects: 'xml' }, 0);
  const answer = (...codes: number[]) =>
    `<QBXML><QBXMLMsgsRs>${codes.map((code) => `<InvoiceQueryRs statusCode="${code}" statusSeverity="Info" statusMessage="a &lt; b"/>`).join('')}</QBXMLMsgsRs></QBXML>`;

  it.each([
    [[0], { kind: 'good' }],
    [[1], { kind: 'good' }],
    [[500], { kind: 'good' }],
    [[0, 3250], { kind: 'refused', code: 'InternalError' }],
    [[3260, 3231], { kind: 'refused', code: 'InsufficientUserPermissions' }],
    [[], { kind: 'passing' }],
  ])('%j is read, the first failure of several', (codes, verdict) => {
    expect(judged(answer(...codes))).toEqual(verdict);
  });
});
