import { ACCOUNT_TYPES } from '@countinghouse/domain/accounts/account-type';
import type { AccountsPage, CompanyPage, ImportPage } from '@countinghouse/domain/imports/page';
import { toDateNumber } from '@countinghouse/domain/periods/calendar-date';
import type { AccountingPackage } from '../../accounting-package';
import type { Connector, ReadRequest } from '../../connector';
import { SYSTEM_IO } from '../../http/http-io';
import { judgeByStatus } from '../../http/judge-answer';
import { PackageClient } from '../../http/package-client';
import type { PackageTerms } from '../../http/package-terms';
import { polledCall } from '../../http/poll-queue';
import { readWithinSession } from '../../http/poll-call';
import { WireValue } from '../../http/wire-value';
import { LineColumns } from '../../line-columns';
import { NO_GRANT, type PollingAuthorization } from '../../polling-authorization';

const NAME = 'QuickBooks Desktop';

const TERMS: PackageTerms = {
  name: NAME,
  judge: judgeByStatus,
  authorize: (call) => call,
  transport: 'polling',
  attempts: 3,
};

/** Access by a machine that polls: what QuickBooks Desktop asks for, as a toy whose requests and answers are JSON. */
export const toyPollingAuthorization: PollingAuthorization = {
  ...NO_GRANT,
  kind: 'polling',
  file: { appName: 'Countinghouse', description: 'Sends these books to your lender.', everyMinutes: 15 },
  waitDays: 7,
  organizationOf({ companyFile, hostAnswer }) {
    const said = /^\{"company":"([^"]{1,100})"\}$/.exec(hostAnswer);
    return said === null || companyFile === '' ? null : { id: said[1]!, name: said[1]! };
  },
};

/** Reads the toy: its accounts in one answer, its lines as a list that lasts for one session. */
export const toyPollingConnector: Connector = {
  datasourceNameId: 'QuickBooksDesktop',
  async *read(request: ReadRequest): AsyncGenerator<ImportPage> {
    if (request.source.kind !== 'package') throw new RangeError('The toy reads no files.');
    const client = new PackageClient(TERMS, request.source, request, SYSTEM_IO);
    const company = await client.ask(polledCall({ page: 'company', body: '{"ask":"company"}', expects: 'json' }));
    yield companyPage(new WireValue(company.json, 'company', NAME));
    const chart = await client.ask(polledCall({ page: 'accounts', body: '{"ask":"accounts"}', expects: 'json' }));
    const accounts = accountsPage(new WireValue(chart.json, 'accounts', NAME));
    yield accounts;
    const pages = await readWithinSession(client, {
      name: 'lines',
      expects: 'json',
      first: '{"ask":"lines"}',
      next: ({ json }) => {
        const left = new WireValue(json, 'lines', NAME).get('next').textOrNull();
        return left === null ? null : JSON.stringify({ ask: 'lines', from: left });
      },
    });
    const lines = new LineColumns();
    const ordinals = new Map(accounts.accounts.map(({ sourceId }, ordinal) => [sourceId, ordinal]));
    for (const line of pages.flatMap(({ json }) => new WireValue(json, 'lines', NAME).get('lines').list())) {
      const journal = { journal: line.get('journal').text(), date: toDateNumber(line.get('date').date()), party: -1, document: null };
      const [account, amount] = [line.get('account').ordinal(ordinals), line.get('amount').amount(2)];
      lines.add(journal, { account, amount, memo: null, place: lines.count + 1 });
    }
    const taken = lines.take();
    if (taken !== null) yield taken;
  },
};

/** The toy in the place of the package that will be connected this way. */
export const toyPollingPackage: AccountingPackage = {
  datasourceNameId: 'QuickBooksDesktop',
  name: NAME,
  kind: 'connection',
  position: 115,
  bases: ['Accrual'],
  beta: false,
  aliases: [],
  client: { id: 'QUICKBOOKS_DESKTOP', polls: true },
  authorization: () => Promise.resolve(toyPollingAuthorization),
  connector: () => Promise.resolve(toyPollingConnector),
};

function companyPage(said: WireValue): CompanyPage {
  return {
    kind: 'company',
    name: said.get('name').text(),
    legalName: null,
    country: null,
    baseCurrency: 'USD',
    fiscalYearEndMonth: 12,
    basis: 'Accrual',
    asOf: null,
  };
}

function accountsPage(said: WireValue): AccountsPage {
  return {
    kind: 'accounts',
    accounts: said
      .get('accounts')
      .list()
      .map((account) => ({
        sourceId: account.get('id').text(),
        number: account.get('id').text(),
        name: account.get('name').text(),
        parentSourceId: null,
        type: account.get('type').oneOf(ACCOUNT_TYPES),
        active: true,
        description: null,
      })),
  };
}
