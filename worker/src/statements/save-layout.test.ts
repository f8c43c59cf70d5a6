import { ACCOUNT_TYPES } from '@countinghouse/domain/accounts/account-type';
import { FLOW_KINDS } from '@countinghouse/domain/cash-flow/flow-kind';
import { valueOfEnumName } from '@countinghouse/domain/fields/enum-name';
import { parseDecimal } from '@countinghouse/domain/money/parse-decimal';
import { defaultStatement } from '@countinghouse/domain/statements/build-statement';
import { readLayout, writeLayout } from '@countinghouse/domain/statements/layout-data';
import { performCommand, type Command } from '@countinghouse/domain/statements/command';
import { mergeStatements } from '@countinghouse/domain/statements/merge/merge-statements';
import { presentTable } from '@countinghouse/domain/statements/present-table';
import type { StatementLayout } from '@countinghouse/domain/statements/statement';
import { isRefusedChange } from '@countinghouse/domain/statements/statement-refusal';
import { tabulateStatement } from '@countinghouse/domain/statements/tabulate-statement';
import { aSubmission } from '@countinghouse/server/testing/a-submission';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aLedger } from '../testing/a-ledger';
import { openPortal, type Portal } from '../testing/portal';
import { openTestBed, type TestBed } from '../testing/test-bed';
import { importHere } from '../testing/work-here';

/** What GraphQL answers; a test looks into what it asked for. */
type Answer = any; // oxlint-disable-line typescript/no-explicit-any

const LEDGER = `${aLedger({ journals: 12, years: 3 })}2024-12-31,X1,1400,Prepaid insurance,Other Current Asset,120.50,,,
2024-12-31,X1,1410,Deposits paid,Other Current Asset,79.50,,,
2024-12-31,X1,1420,Advances,Other Current Asset,10.00,,,
2024-12-31,X1,1500,Machine,Fixed Asset,300.00,,,
2024-12-31,X1,3000,Common Stock,Equity,,510.00,,
`;

const RECORD = 'workspaceId: $workspaceId, financialRecordId: $financialRecordId';
const OF = '$workspaceId: ID!, $financialRecordId: ID!, $type: StatementType!';
const LAYOUT = `query (${OF}) { statementLayout(${RECORD}, statementType: $type) {
  statementType version savedAt savedBy { displayName } editRefusal numberStyle items newlyReferenced
  sections { id parent headerCaption footerCaption reportedAs visibility emphasis items }
  lines { id kind caption reportedAs emphasis of measure terms } accountCaptions { account caption } cashFlowChoices { account section } } }`;
const BOOKS = `query ($workspaceId: ID!, $financialRecordId: ID!) { statementBooks(${RECORD}) {
  currency fiscalYearEndMonth coveredFrom openingKnown slices { start end } flows { account kind amounts }
  accounts { ordinal sourceId number name description parentOrdinal type active opening debits credits } } }`;
const STATEMENT = `query (${OF}, $period: StatementReportingPeriod!) { financialStatement(${RECORD}, statementType: $type, reportingPeriod: $period) {
  columnHeaders { reportingPeriodId } lineItems { id captionText cells } } }`;
const SAVE = `mutation (${OF}, $version: Int!, $layout: LayoutInput!) {
  saveFinancialStatement(input: { ${RECORD}, statementType: $type, version: $version, layout: $layout }) { version } }`;
const RESET = `mutation (${OF}) { resetFinancialStatement(input: { ${RECORD}, statementType: $type }) { version } }`;

describe('a layout of a statement', () => {
  let bed: TestBed;
  let portal: Portal;
  let record: { readonly workspaceId: string; readonly financialRecordId: string };

  beforeAll(async () => {
    bed = await openTestBed();
    portal = await openPortal(bed);
    const submission = await aSubmission(bed.ctxOf('lender'));
    const financialRecordId = await portal.upload(Buffer.from(LEDGER), 'ledger.csv', submission);
    expect(await importHere(bed, financialRecordId)).toMatchObject({ state: 'Success' });
    record = { workspaceId: submission.workspaceId, financialRecordId };
  });

  afterAll(async () => {
    await portal?.close();
    await bed?.close();
  });

  const ask = (query: string, variables: object = {}): Promise<Answer> =>
    portal.graphql(query, { ...record, type: 'BalanceSheet', ...variables });
  const read = async (type = 'BalanceSheet') => {
    const { statementLayout: answer } = await ask(LAYOUT, { type });
    return { ...answer, statement: statementOf(answer) } as { statement: StatementLayout; version: number } & Record<string, Answer>;
  };
  const books = async (): Promise<Answer> => {
    const { statementBooks: answer } = await ask(BOOKS);
    const rows = answer.accounts.map(({ ordinal, opening, debits, credits }: Answer) => ({
      ...{ account: ordinal, opening: parseDecimal(opening as string, 2), debits, credits },
    }));
    const accounts = answer.accounts.map((account: Answer) => ({
      ...account,
      type: valueOfEnumName(ACCOUNT_TYPES, account.type as string),
    }));
    const flows = answer.flows?.map((flow: Answer) => ({ ...flow, kind: valueOfEnumName(FLOW_KINDS, flow.kind as string) }));
    return { ...answer, accounts, matrix: { slices: answer.slices, openingKnown: answer.openingKnown, rows, flows } };
  };
  const save = (statement: StatementLayout, version: number, type = statement.type) =>
    ask(SAVE, { type, version, layout: sent(statement) });
  const path = () => `/api/Workspaces/${record.workspaceId}/financialrecords/${record.financialRecordId}/financialstatements`;
  const ordinal = async (name: string): Promise<number> => (await books()).accounts.findIndex((account: Answer) => account.name === name);
  const after = async (statement: StatementLayout, command: Command): Promise<StatementLayout> => {
    const answer = performCommand(statement, command, { accounts: (await books()).accounts, sanitise: (text) => text });
    if (isRefusedChange(answer)) throw new Error(answer.refused);
    return answer;
  };

  it.each(['BalanceSheet', 'IncomeStatement', 'CashFlow'])(
    'of the %s and the books give the very statement that the server gives',
    async (type) => {
      const [{ statement }, of] = [await read(type), await books()];
      for (const period of ['FiscalYearsAndYTD', 'FiscalQuartersAndQTD', 'MonthsAndMTD'] as const) {
        const here = presentTable(tabulateStatement(statement, of, { reportingPeriod: period, sortOrder: 'OldestFirst' }), of);
        const { financialStatement: there } = await ask(STATEMENT, { type, period });
        expect(here.columnHeaders.map((column) => column.reportingPeriodId)).toEqual(
          there.columnHeaders.map((column: Answer) => column.reportingPeriodId),
        );
        expect(here.lineItems.map((line) => [line.id, line.captionText, (line.amounts ?? []).map((amount) => amount / 100)])).toEqual(
          there.lineItems.map((line: Answer) => [
            line.id,
            line.captionText,
            line.cells.filter((cell: string | null) => cell !== null).map(Number),
          ]),
        );
      }
    },
  );

  it('is saved as a new version, with who saved it', async () => {
    const before = await read();
    const moved = await after(before.statement, { kind: 'moveAccounts', accounts: [await ordinal('Deposits paid')], to: 'otherassets' });
    expect(await save(moved, before.version)).toEqual({ saveFinancialStatement: { version: before.version + 1 } });
    const now = await read();
    expect(now).toMatchObject({ version: before.version + 1, statement: moved, editRefusal: null });
    expect(now.savedBy.displayName).toMatch(/./);
  });

  it('with a classification under another parent is saved, and a PUT of what was read before and after moves it back and forth', async () => {
    const answered = async (): Promise<Answer> => (await portal.call('GET', path())).body;
    const put = async (answer: Answer): Promise<void> => {
      const { version } = await answered();
      expect(await portal.call('PUT', path(), { ...answer, version })).toMatchObject({ status: 200 });
    };
    const before = await read();
    const first = await answered();
    const section = 'prepaidandothercurrentassets';
    const moved = await after(before.statement, { kind: 'moveSection', section, to: 'propertyandequipment' });
    await save(moved, before.version);
    const second = await answered();
    const sections: Answer[] = second.classificationSections;
    expect(sections.find(({ id }) => id === section)).toMatchObject({ subsectionOf: 'propertyandequipment' });
    await put(first);
    expect((await read()).statement).toEqual(before.statement);
    await put(second);
    expect((await read()).statement).toEqual(moved);
  });

  it('of a cash flow takes the classes alone', async () => {
    const before = await read('CashFlow');
    const moved = await after(before.statement, { kind: 'moveAccounts', accounts: [await ordinal('Advances')], to: 'investingactivities' });
    await save(moved, before.version);
    expect((await read('CashFlow')).statement).toEqual(moved);
  });

  it('made from another version than the newest is refused with StaleVersion, and nothing is stored', async () => {
    const before = await read();
    await expect(save(before.statement, before.version - 1)).rejects.toThrow('StaleVersion');
    expect((await read()).version).toBe(before.version);
  });

  it.each<[string, (layout: Answer) => Answer, RegExp]>([
    [
      'an account that has no place',
      (of) => ({
        ...of,
        sections: of.sections.map((section: Answer) => ({
          ...section,
          items: section.items.filter((key: string) => !key.startsWith('account:')),
        })),
      }),
      /has no place|cannot be moved/,
    ],
    ['a line that is not known', (of) => ({ ...of, items: [...of.items, 'line:wealth'] }), /line:wealth does not exist/],
    ['a key that is none', (of) => ({ ...of, items: [...of.items, 'account:x'] }), /account:x does not exist/],
    ['a section twice', (of) => ({ ...of, sections: [...of.sections, of.sections[0]] }), /is sent twice/],
    ['no sections', (of) => ({ ...of, items: [], sections: [] }), /InvalidInput/],
    [
      'a caption with markup',
      (of) => ({ ...of, accountCaptions: [{ account: 3, caption: '<img src=x onerror=alert(1)>' }] }),
      /UnsafeContent/,
    ],
    [
      'a side of a fixed section',
      (of) => ({
        ...of,
        sections: of.sections.map((section: Answer) => (section.id === 'assets' ? { ...section, reportedAs: 'credit' } : section)),
      }),
      /another side/,
    ],
    ['more lines than any statement has', (of) => ({ ...of, newlyReferenced: Array.from({ length: 50_001 }, () => 1) }), /TooLarge/],
  ])('with %s is refused by the rules of REST', async (_, change, words) => {
    const { statement, version } = await read();
    await expect(ask(SAVE, { version, layout: change(sent(statement)) })).rejects.toThrow(words);
    expect((await read()).version).toBe(version);
  });

  it('goes back to its default as a new version', async () => {
    const before = await read();
    expect(await ask(RESET)).toEqual({ resetFinancialStatement: { version: before.version + 1 } });
    expect((await read()).statement).toEqual(defaultStatement('BalanceSheet', (await books()).accounts));
  });

  it('loses no update of two people who save and merge by turns', async () => {
    const start = await read();
    const [first, second] = [await ordinal('Prepaid insurance'), await ordinal('Advances')];
    const turn = async (base: Answer, account: number, to: string): Promise<StatementLayout> =>
      after(base.statement, { kind: 'moveAccounts', accounts: [account], to });
    const [mine, theirs] = [await turn(start, first, 'otherassets'), await turn(start, second, 'inventories')];
    const answers = await Promise.allSettled([save(mine, start.version), save(theirs, start.version)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const late = answers[0]?.status === 'rejected' ? mine : theirs;
    const newest = await read();
    const { statement, clashes } = mergeStatements(start.statement, late, newest.statement);
    expect(clashes).toEqual([]);
    await save(statement, newest.version);
    const { sections } = (await read()).statement;
    expect(sections.otherassets?.items).toContainEqual({ kind: 'account', account: first });
    expect(sections.inventories?.items).toContainEqual({ kind: 'account', account: second });
  });

  // covers borrower 5.6
  it('of a submission that is not later than the minimum mapping date is refused with that date, over REST as well', async () => {
    const { statement, version } = await read();
    await bed.owner.query(`update tenant set settings = jsonb_set(settings, '{minimumMappingDate}', '"2999-12-31"') where id = $1`, [
      bed.ctxOf('lender').tenant.id,
    ]);
    const then = await openPortal(bed);
    const variables = { ...record, type: 'BalanceSheet', version, layout: sent(statement) };
    await expect(then.graphql(LAYOUT, { ...record, type: 'BalanceSheet' })).rejects.toThrow('SubmissionTooOld');
    await expect(then.graphql(SAVE, variables)).rejects.toThrow('2999-12-31');
    const { body } = await then.call('GET', path());
    expect(await then.call('PUT', path(), body)).toMatchObject({ status: 403, body: { code: 'SubmissionTooOld' } });
    expect(await then.call('POST', `${path()}/reset`)).toMatchObject({ status: 403, body: { code: 'SubmissionTooOld' } });
    await then.close();
  });
});

function statementOf({ lines, ...answer }: Answer): StatementLayout {
  const known = lines.map(({ of, measure, terms, ...line }: Answer) =>
    line.kind === 'formula' ? { ...line, terms } : { ...line, of, measure },
  );
  return readLayout({ ...answer, lines: known });
}

function sent(statement: StatementLayout): Answer {
  const { numberStyle, items, sections, accountCaptions, newlyReferenced } = writeLayout(statement);
  const flat = sections.map(({ id, headerCaption, footerCaption, reportedAs, items: keys }) => ({
    id,
    headerCaption,
    footerCaption,
    reportedAs,
    items: keys,
  }));
  return { numberStyle, items, sections: flat, accountCaptions, newlyReferenced };
}
