import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withTenant } from '@countinghouse/server/platform/database/with-tenant';
import { aSubmission } from '@countinghouse/server/testing/a-submission';
import { openPortal, type Portal } from '../testing/portal';
import { openTestBed, type TestBed } from '../testing/test-bed';
import { importHere } from '../testing/work-here';

/** A statement as GET answers it; a test looks into what it asked for. */
type Body = any; // oxlint-disable-line typescript/no-explicit-any

const HEAD = 'Date,Journal,Account Number,Account Name,Account Type,Debit,Credit';
const aChart = (...lines: string[]) => Buffer.from([HEAD, ...lines, ''].join('\n'));

/** Books whose statement becomes the template. */
const FIRST = aChart(
  '2024-12-31,J1,1000,Operating account,Bank,1000,',
  '2024-12-31,J1,1410,Deposits paid,Other Current Asset,80,',
  '2024-12-31,J1,1420,Prepaid insurance,Other Current Asset,120,',
  '2024-12-31,J1,1500,Machine,Fixed Asset,300,',
  '2024-12-31,J1,3000,Common stock,Equity,,1500',
);
/** Other books, of which some accounts are the same. */
const SECOND = aChart(
  '2024-12-31,J1,100,Checking,Bank,500,',
  '2024-12-31,J1,1410,Deposits paid,Other Current Asset,70,',
  '2024-12-31,J1,182,Prepaid insurance,Other Current Asset,40,',
  '2024-12-31,J1,9,Zeppelin hangar,Other Asset,90,',
  '2024-12-31,J1,10,Airship mast,Other Asset,25,',
  '2024-12-31,J1,3000,Common stock,Equity,,725',
);

interface Location {
  readonly workspaceId: string;
  readonly financialRecordId: string;
  readonly path: string;
}

describe('templates of statements', () => {
  let bed: TestBed;
  let portal: Portal;
  let first: Location;
  let second: Location;

  beforeAll(async () => {
    bed = await openTestBed();
    portal = await openPortal(bed);
    first = await imported(FIRST);
    second = await imported(SECOND);
    await editFirst();
  });

  afterAll(async () => {
    await portal?.close();
    await bed?.close();
  });

  async function imported(content: Buffer): Promise<Location> {
    const submission = await aSubmission(bed.ctxOf('lender'));
    const financialRecordId = await portal.upload(content, 'ledger.csv', submission);
    expect(await importHere(bed, financialRecordId)).toMatchObject({ state: 'Success' });
    const { workspaceId } = submission;
    return {
      workspaceId,
      financialRecordId,
      path: `/api/Workspaces/${workspaceId}/financialrecords/${financialRecordId}/financialstatements`,
    };
  }

  const read = async ({ path }: Location): Promise<Body> => (await portal.call('GET', path)).body;
  const save = ({ path }: Location, body: Body) => portal.call('PUT', path, body);
  const list = async (): Promise<Body[]> => (await portal.call('GET', '/FinancialStatementTemplates')).body;
  const extract = (fields: object, headers = {}) =>
    portal.call('POST', '/FinancialStatementTemplates/ExtractTemplate', { context: contextOf(first), ...fields }, headers);
  const contextOf = ({ workspaceId, financialRecordId }: Location) => ({ workspaceId, financialRecordId });
  const apply = ({ path }: Location, financialStatementTemplateId: string, others = {}) =>
    portal.call('POST', `${path}/ApplyTemplate`, { financialStatementTemplateId, ...others });
  const aTemplate = async (): Promise<string> => (await extract({ displayName: `Template ${randomUUID()}` })).body.id;
  const preview = async (place: Location, templateId: string, acceptFrom = 80): Promise<Body> =>
    (
      await portal.graphql(
        `query ($w: ID!, $r: ID!, $t: ID!, $c: Int!) {
          templatePreview(workspaceId: $w, financialRecordId: $r, templateId: $t, acceptFrom: $c) {
            total matched toLookAt unmatched locked layout accounts { accountId name status sectionId sectionCaption certainty why }
          }
        }`,
        { w: place.workspaceId, r: place.financialRecordId, t: templateId, c: acceptFrom },
      )
    ).templatePreview;
  const outline = (body: Body): string[] =>
    body.lineItems.map((line: Body) => `${' '.repeat(line.absoluteIndentationLevel)}${line.captionText}`);
  const sectionOf = (body: Body, caption: string): string => body.lineItems.find((line: Body) => line.captionText === caption).sectionId;
  const totalOf = (body: Body, caption: string): number =>
    body.data[0].rowData[body.lineItems.findIndex((line: Body) => line.captionText === caption)].dataCells.at(-1).value;
  const carry = (body: Body, caption: string, before: string): Body => {
    const line = body.lineItems.find((each: Body) => each.captionText === caption);
    const rest = body.lineItems.filter((each: Body) => each !== line);
    return { ...body, lineItems: rest.flatMap((each: Body) => (each.captionText === before ? [line, each] : [each])) };
  };

  /** Puts deposits into a separate section. */
  async function editFirst(): Promise<void> {
    const body = await read(first);
    const at = body.lineItems.findIndex((line: Body) => line.captionText === 'Total current assets');
    const both = { sectionId: 'depositsheld', absoluteIndentationLevel: 2 };
    const added = [
      { ...both, id: 'depositsheld:header', lineItemType: 'SectionHeader', captionText: 'Deposits held' },
      { ...both, id: 'depositsheld:footer', lineItemType: 'SectionFooter', captionText: 'Total deposits held' },
    ];
    const section = {
      id: 'depositsheld',
      headerCaptionText: 'Deposits held',
      footerCaptionText: 'Total deposits held',
      reportedAs: 'debit',
    };
    const edited = {
      ...body,
      lineItems: body.lineItems.toSpliced(at, 0, ...added),
      classificationSections: [...body.classificationSections, section],
    };
    const saved = await save(first, carry(edited, 'Deposits paid', 'Total deposits held'));
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  }

  // covers borrower 3.5, borrower 7.6
  it('are kept from a statement as it was saved, and listed by name', async () => {
    const made = await extract({ displayName: ' Manufacturer ', description: 'Deposits on a line of their own.' });
    expect(made).toMatchObject({
      status: 201,
      body: { displayName: 'Manufacturer', description: 'Deposits on a line of their own.', statementType: 'BalanceSheet' },
    });
    await extract({ displayName: 'agribusiness' });
    const names = (await list()).map(({ displayName }) => displayName);
    expect(names).toEqual(names.toSorted((one, other) => (one.toLowerCase() < other.toLowerCase() ? -1 : 1)));
    expect(await list()).toContainEqual(made.body);
    expect((await portal.call('GET', '/api/FinancialStatementTemplates')).body).toEqual(await list());
  });

  // covers borrower 3.5, borrower 7.6
  it.each<[string, object, number, object]>([
    ['no name', {}, 400, { parameter: 'displayName' }],
    ['a blank name', { displayName: ' ' }, 400, { parameter: 'displayName' }],
    ['a name of 129 characters', { displayName: 'n'.repeat(129) }, 400, { parameter: 'displayName' }],
    ['a name with markup', { displayName: '<b>Best</b>' }, 400, { code: 'UnsafeContent', parameter: 'displayName' }],
    ['a description of 513 characters', { displayName: 'N', description: 'd'.repeat(513) }, 400, { parameter: 'description' }],
    ['a description with markup', { displayName: 'N', description: '<i>x</i>' }, 400, { code: 'UnsafeContent', parameter: 'description' }],
    ['a name that is taken', { displayName: 'MANUFACTURER' }, 409, { code: 'Duplicate', parameter: 'displayName' }],
    ['no context', { displayName: 'N', context: null }, 400, { parameter: 'context' }],
    ['a context without a record', { displayName: 'N', context: { workspaceId: randomUUID() } }, 400, { parameter: 'financialRecordId' }],
    [
      'a workspace that is not there',
      { displayName: 'N', context: { workspaceId: randomUUID(), financialRecordId: randomUUID() } },
      404,
      { code: 'NotFound' },
    ],
  ])('are refused with %s', async (_, fields, status, answer) => {
    expect(await extract(fields)).toMatchObject({ status, body: answer });
  });

  // covers borrower 3.5, borrower 7.6
  it('of a cash flow are refused: it follows from classes', async () => {
    const answer = await extract({ displayName: 'Flow', context: { ...contextOf(first), statementType: 'CashFlow' } });
    expect(answer).toMatchObject({ status: 400, body: { parameter: 'statementType' } });
  });

  // covers borrower 5.5, borrower 9.4
  it('may have texts of 128 and 512 characters', async () => {
    const texts = { displayName: 'n'.repeat(128), description: 'd'.repeat(512) };
    expect(await extract(texts)).toMatchObject({ status: 201, body: texts });
  });

  // covers borrower 3.5, borrower 7.6
  it('are made once under one Idempotency-Key', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const one = await extract({ displayName: 'Keyed' }, key);
    expect((await extract({ displayName: 'Keyed' }, key)).body).toEqual(one.body);
    expect((await list()).filter(({ displayName }) => displayName === 'Keyed')).toHaveLength(1);
  });

  // covers borrower 4.6, borrower 7.4
  it('applied to other books answer the statement as they editStatement it, and store nothing', async () => {
    const before = await read(second);
    const applied = await apply(second, await aTemplate());
    expect(applied.status, JSON.stringify(applied.body)).toBe(200);
    expect(applied.body).toMatchObject({ version: before.version, statementType: 'BalanceSheet' });
    expect(sectionOf(applied.body, 'Deposits paid')).toBe('depositsheld');
    for (const total of ['Total assets', 'Total cash', 'Total liabilities and equity'])
      expect([total, totalOf(applied.body, total)]).toEqual([total, totalOf(before, total)]);
    expect(await read(second)).toEqual(before);
  });

  // covers borrower 3.5
  it('put accounts that they do not know into the section of their type, newly referenced until someone places them', async () => {
    const applied = (await apply(second, await aTemplate())).body;
    const isNew = (body: Body) =>
      body.detailAccounts.filter((account: Body) => account.isNewlyReferenced).map((each: Body) => each.shortName);
    expect(isNew(applied)).toEqual(['Zeppelin hangar', 'Airship mast']);
    expect(outline(applied)).not.toContain(' Unclassified');
    expect([sectionOf(applied, 'Zeppelin hangar'), sectionOf(applied, 'Airship mast')]).toEqual(['otherassets', 'otherassets']);
    expect((await save(second, applied)).status).toBe(200);
    const saved = await read(second);
    expect([isNew(saved), outline(saved)]).toEqual([['Zeppelin hangar', 'Airship mast'], outline(applied)]);
    await save(second, carry(saved, 'Zeppelin hangar', 'Total deposits held'));
    expect(isNew(await read(second))).toEqual(['Airship mast']);
    await portal.call('POST', `${second.path}/reset`);
  });

  it('show before they are applied where each account would go, how surely and why, in counts that add up', async () => {
    const found = await preview(second, await aTemplate());
    const { total, matched, toLookAt, unmatched, locked } = found;
    expect([total, matched + toLookAt + unmatched + locked, found.accounts.length, locked]).toEqual([6, 6, 6, 1]);
    const byName = new Map<string, Body>(found.accounts.map((account: Body) => [account.name, account]));
    expect(byName.get('Deposits paid')).toMatchObject({ status: 'matched', sectionCaption: 'Deposits held', why: 'confirmed' });
    expect(byName.get('Checking')).toMatchObject({ status: 'locked', sectionId: null, why: null });
    const strict = await preview(second, await aTemplate(), 100);
    expect(strict.unmatched).toBeGreaterThan(unmatched);
  });

  it('reveal nothing about the accounts that they were made from', async () => {
    expect((await preview(second, await aTemplate())).layout).not.toContain('Machine');
  });

  // covers borrower 4.6, borrower 7.4
  it.each([
    ['no template', {}, 400],
    ['a template that is not there', { financialStatementTemplateId: randomUUID() }, 404],
    ['a certainty beyond 100', { financialStatementTemplateId: randomUUID(), acceptFrom: 101 }, 400],
  ])('are not applied with %s', async (_, body, status) => {
    expect((await portal.call('POST', `${second.path}/ApplyTemplate`, body)).status).toBe(status);
  });

  // covers borrower 7.6
  it('are applied as the statement that they are of, and refused as another', async () => {
    const body = { financialStatementTemplateId: await aTemplate() };
    const applyAs = async (type: string) => (await portal.call('POST', `${second.path}/ApplyTemplate?statementType=${type}`, body)).status;
    expect([await applyAs('BalanceSheet'), await applyAs('IncomeStatement')]).toEqual([200, 400]);
  });

  it('take answers for single accounts, and no section that holds none', async () => {
    const templateId = await aTemplate();
    const ask = (sectionId: string | null) =>
      portal.graphql(
        `mutation ($i: ApplyTemplateInput!) { applyTemplate(input: $i) { version lineItems { captionText sectionId isNew } } }`,
        {
          i: {
            templateId,
            workspaceId: second.workspaceId,
            financialRecordId: second.financialRecordId,
            answers: [{ accountId: '3', sectionId }],
          },
        },
      );
    const { applyTemplate } = await ask('depositsheld');
    expect(applyTemplate.lineItems).toContainEqual({ captionText: 'Zeppelin hangar', sectionId: 'depositsheld', isNew: false });
    await expect(ask('cash')).rejects.toThrow('InvalidInput');
  });

  describe('what a tenant confirmed', () => {
    const mastIn = async (place: Location) =>
      (await preview(place, await aTemplate())).accounts.find((account: Body) => account.name === 'Airship mast');

    it('is offered first next time: a move that was saved', async () => {
      expect(await mastIn(second)).not.toMatchObject({ why: 'confirmed' });
      const applied = (await apply(second, await aTemplate())).body;
      await save(second, carry(applied, 'Airship mast', 'Total deposits held'));
      await portal.call('POST', `${second.path}/reset`);
      expect(await mastIn(second)).toMatchObject({ why: 'confirmed', sectionId: 'depositsheld', status: 'matched' });
    });

    it('holds what was saved last, by hashes alone', async () => {
      const rows = await withTenant(bed.ctxOf('lender'), (tx) => tx.query<Body>('select * from confirmed_mapping'));
      expect(rows.length).toBeGreaterThan(0);
      expect(JSON.stringify(rows)).not.toMatch(/airship/i);
    });

    it('counts a place that is confirmed again, and the use of the template that proposed it', async () => {
      const templateId = await aTemplate();
      const confirm = () =>
        portal.graphql(`mutation ($i: ConfirmMappingsInput!) { confirmMappings(input: $i) }`, {
          i: { ...contextOf(first), statementType: 'BalanceSheet', accountIds: ['1'], templateId },
        });
      expect(await confirm()).toEqual({ confirmMappings: 1 });
      const times = () =>
        withTenant(bed.ctxOf('lender'), (tx) =>
          tx.query<{ times: number }>(`select times from confirmed_mapping where section = 'depositsheld' order by times desc limit 1`),
        );
      const [before] = await times();
      await confirm();
      const [after] = await times();
      expect(after!.times).toBe(before!.times + 1);
      const { financialStatementTemplates } = await portal.graphql(
        '{ financialStatementTemplates { nodes { id uses createdBy { displayName } } } }',
        {},
      );
      expect(financialStatementTemplates.nodes.find(({ id }: Body) => id === templateId)).toMatchObject({ uses: 2 });
    });

    it('never reaches another tenant', async () => {
      const rows = await withTenant(bed.ctxOf('other'), (tx) => tx.query('select * from confirmed_mapping'));
      expect(rows).toEqual([]);
    });

    it('excludes placements that a template proposed and no one moved', async () => {
      const confirmed = await portal.graphql(`mutation ($i: ConfirmMappingsInput!) { confirmMappings(input: $i) }`, {
        i: { ...contextOf(second), statementType: 'BalanceSheet', accountIds: ['0', '99', 'x'], templateId: null },
      });
      expect(confirmed).toEqual({ confirmMappings: 0 });
    });
  });

  // covers borrower 7.6
  it('leave lines in the audit log', async () => {
    const id = await aTemplate();
    expect((await portal.call('DELETE', `/FinancialStatementTemplates/${id}`)).status).toBe(204);
    expect((await portal.call('DELETE', `/FinancialStatementTemplates/${id}`)).status).toBe(404);
    const events = await withTenant(bed.ctxOf('lender'), (tx) =>
      tx.query<{ action: string }>('select action from audit_event where tenant_id = $1 and subject_id = $2 order by at, id', [
        bed.ctxOf('lender').tenant.id,
        id,
      ]),
    );
    expect(events.map(({ action }) => action).sort()).toEqual(['statementTemplate.deleted', 'statementTemplate.saved']);
  });
});
