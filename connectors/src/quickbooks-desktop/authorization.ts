import { NO_GRANT, type PollingAuthorization } from '../polling-authorization';
import { readMessage } from './qbxml';

/**
 * Access by the Web Connector beside QuickBooks. A company is known by its name: its file moves between folders and computers, and has no id
 * that a program with read access could rely on.
 */
export const quickBooksDesktopAuthorization: PollingAuthorization = {
  ...NO_GRANT,
  kind: 'polling',
  file: { appName: 'Countinghouse', description: 'Sends the books of this company to your lender.', everyMinutes: 15 },
  waitDays: 7,
  organizationOf({ companyFile, hostAnswer }) {
    if (companyFile === '') return null;
    const answer = readMessage(hostAnswer)?.find(({ name }) => name === 'CompanyQueryRs');
    const name = answer?.elementOrNull('CompanyRet')?.get('CompanyName').textOrNull() ?? null;
    return name === null ? null : { id: name, name };
  },
};
