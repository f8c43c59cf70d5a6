import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { ImportEnded } from '../../lib/testing/import-ended';
import { show, type Answers } from '../../lib/testing/show';
import { ReadingCard } from './reading-card';
import { ReadingNotice } from './reading-notice';

const SECTIONS = ['readings', 'findings', 'checks', 'captions', 'common'] as const;
const PLACE = { workspaceId: 'w', submissionId: 's' };

const finding = (given: object = {}) => ({
  __typename: 'Finding',
  kind: 'unclear-closing',
  level: 'Warning',
  title: 'Possible closing entry',
  sentence: 'Journal GJ-4 may close the year.',
  titleKey: 'finding.from-a-newer-server.title',
  evidenceKey: 'finding.from-a-newer-server.sentence',
  facts: [],
  table: { columns: ['journal', 'date'], rows: [['GJ-4', '2024-12-31']] },
  effects: [{ figure: 'netIncome', fiscalYear: 2024, shown: '6078.00', otherwise: '306078.00' }],
  isMaterial: true,
  choices: [
    {
      kind: 'journal',
      journal: 'GJ-4',
      date: '2024-12-31',
      use: 'ordinary',
      month: null,
      proposedMonth: null,
      basis: null,
      proposedDate: null,
      same: null,
      currency: null,
    },
  ],
  ...given,
});

const record = (
  given: { findings?: object[]; version?: number; capabilities?: string[]; decisions?: object; readings?: object[] } = {},
) => {
  const { findings = [finding()], version = 1, capabilities = ['CanEditFinancialStatements'], decisions = {}, readings = [] } = given;
  return {
    submission: {
      id: 's',
      complete: true,
      deleted: false,
      workspace: { id: 'w', capabilities },
      financialRecord: {
        id: 'r',
        company: { baseCurrency: 'USD' },
        reading: {
          version,
          fiscalYearEndMonth: 12,
          basis: 'Accrual',
          asOf: '2024-12-31',
          lastDays: ['2024-11-30', '2024-12-31'],
          journals: [],
          decisions: { journals: [], fiscalYearEndMonth: null, basis: null, asOf: null, sameBusiness: null, currency: null, ...decisions },
          findings,
        },
        readings,
      },
    },
  };
};

const preview = () => ({
  previewReading: {
    years: [{ label: 'FY 2024', endDate: '2024-12-31', figures: [{ figure: 'netIncome', before: '6078.00', after: '306078.00' }] }],
  },
});

const card = (answers: Answers) => show(<ReadingCard {...PLACE} />, '/', SECTIONS, answers);
const choose = (name: string, value: string) =>
  act(async () => {
    const list = [...document.querySelectorAll('select')].find((each) => each.getAttribute('aria-label') === name);
    if (!list) throw new Error(`There is no list of ${name}.`);
    list.value = value;
    list.dispatchEvent(new Event('change', { bubbles: true }));
  });

describe('how these books were read', () => {
  it('offers each basis of accounting once where the source states none, and takes the one that is chosen', async () => {
    const [template] = finding().choices;
    const choices = ['Accrual', 'Cash'].map((basis) => ({ ...template, kind: 'basis', journal: null, date: null, use: null, basis }));
    const { press } = await card({
      RecordReading: () => record({ findings: [finding({ level: 'Note', effects: [], choices })] }),
      PreviewReading: preview,
    });
    const offers = () => [...document.querySelectorAll('button')].filter(({ textContent }) => textContent.startsWith('Use '));
    expect(offers().map(({ textContent }) => textContent)).toEqual(['Use Accrual', 'Use Cash']);
    await press('Use Cash');
    expect(offers().map((offer) => offer.getAttribute('aria-pressed'))).toEqual(['false', 'true']);
  });

  it('lists each finding with its sentence, what totals would be otherwise, and its evidence once it is opened', async () => {
    const { words, press } = await card({ RecordReading: () => record() });
    expect(words()).toContain('Journal GJ-4 may close the year.');
    expect(words()).toContain('Net income FY 2024: $6,078; otherwise $306,078');
    expect(words()).not.toContain('Dec 31, 2024');
    await press('Show evidence');
    expect(words()).toContain('Dec 31, 2024');
  });

  it('says that nothing was decided where the books were read as they are', async () => {
    const { words } = await card({ RecordReading: () => record({ findings: [] }) });
    expect(words()).toContain('The books were imported as is; nothing had to be interpreted.');
  });

  it('shows what a change would do before it is saved, and saves it with its reason', async () => {
    const sent: unknown[] = [];
    const { words, press, type } = await card({
      RecordReading: () => record({ version: 4 }),
      PreviewReading: preview,
      CorrectReading: (variables) => {
        sent.push(variables);
        return { correctReading: { version: 5 } };
      },
    });
    await choose('Treat journal entry GJ-4 of December 31, 2024 as', 'closing');
    await expect.poll(words).toMatch(/Net income\s*FY 2024\s*\$6,078\s*\$306,078/);
    await type('Reason', 'Owner’s money');
    await press('Save and recalculate');
    expect(sent).toEqual([
      {
        workspaceId: 'w',
        financialRecordId: 'r',
        version: 4,
        reason: 'Owner’s money',
        decisions: {
          journals: [{ journal: 'GJ-4', date: '2024-12-31', use: 'closing' }],
          fiscalYearEndMonth: null,
          basis: null,
          asOf: null,
          sameBusiness: null,
          currency: null,
        },
      },
    ]);
    await expect.poll(words).not.toContain('Unsaved changes');
  });

  it('keeps a change when someone else saved first, and says so', async () => {
    const { words, press } = await card({ RecordReading: () => record(), PreviewReading: preview, CorrectReading: () => 'StaleVersion' });
    await choose('Fiscal year ends in', '6');
    await press('Save and recalculate');
    await expect.poll(words).toContain('Someone else changed this.');
    expect(words()).toContain('Fiscal years end in June.');
  });

  it('saves a change under the version that it began from, though a newer one was read since, and on top of it once that was said', async () => {
    const versions: unknown[] = [];
    let version = 4;
    const { words, press } = await show([<ReadingCard key="card" {...PLACE} />, <ImportEnded key="ended" />], '/', SECTIONS, {
      RecordReading: () => record({ version }),
      PreviewReading: preview,
      CorrectReading: (sent) => {
        versions.push(sent['version']);
        return 'StaleVersion';
      },
    });
    await choose('Fiscal year ends in', '6');
    version = 5;
    await press('An import ended');
    await press('Save and recalculate');
    await expect.poll(words).toContain('Someone else changed this.');
    await press('Save and recalculate');
    expect(versions).toEqual([4, 5]);
  });

  it('discards a draft', async () => {
    const { words, press } = await card({ RecordReading: () => record(), PreviewReading: preview });
    await choose('Books end on', '2024-11-30');
    expect(words()).toContain('The books end on November 30, 2024.');
    await press('Discard changes');
    expect(words()).not.toContain('November 30, 2024.');
  });

  it('takes back a decision that is in force', async () => {
    const decided = { journals: [{ journal: 'GJ-4', date: '2024-12-31', use: 'closing' }] };
    const requested: unknown[] = [];
    const { press } = await card({
      RecordReading: () => record({ decisions: decided }),
      PreviewReading: (variables) => {
        requested.push(variables['decisions']);
        return preview();
      },
    });
    await press('Undo: Journal entry GJ-4 of December 31, 2024 is a closing entry and is excluded.');
    await expect
      .poll(() => requested)
      .toEqual([{ journals: [], fiscalYearEndMonth: null, basis: null, asOf: null, sameBusiness: null, currency: null }]);
  });

  it('answers that the company of the books is the same business, which an analyst can take back', async () => {
    const nobody = {
      journal: null,
      date: null,
      use: null,
      month: null,
      proposedMonth: null,
      basis: null,
      proposedDate: null,
      currency: null,
    };
    const question = finding({
      kind: 'company-name',
      sentence: 'Is this the same business?',
      choices: [{ ...nobody, kind: 'sameBusiness', same: true }],
    });
    const requested: unknown[] = [];
    const { words, press } = await card({
      RecordReading: () => record({ findings: [question] }),
      PreviewReading: (variables) => {
        requested.push(variables['decisions']);
        return preview();
      },
    });
    await press('Yes, the same business');
    await expect.poll(() => requested).toMatchObject([{ sameBusiness: true }]);
    expect(words()).toContain('The company named in the books is this business.');
    await press('Undo: The company named in the books is this business.');
    expect(words()).not.toContain('Unsaved changes');
  });

  it('states the currency of books that state none, among those with as many decimals', async () => {
    const unset = { journal: null, date: null, use: null, month: null, proposedMonth: null, basis: null, proposedDate: null, same: null };
    const question = finding({
      kind: 'currency',
      sentence: 'The file does not state its currency.',
      choices: [{ ...unset, kind: 'currency', currency: 'USD' }],
    });
    const requested: unknown[] = [];
    const { words } = await card({
      RecordReading: () => record({ findings: [question] }),
      PreviewReading: (variables) => {
        requested.push(variables['decisions']);
        return preview();
      },
    });
    const codes = [...document.querySelectorAll<HTMLOptionElement>('select[aria-label="Currency"] option')].map(({ value }) => value);
    expect(codes).toEqual(expect.arrayContaining(['', 'USD', 'EUR']));
    expect(codes).not.toContain('JPY');
    await choose('Currency', 'EUR');
    await expect.poll(() => requested).toMatchObject([{ currency: 'EUR' }]);
    expect(words()).toContain('The currency of the books is euros (EUR).');
  });

  it('adds a journal that no finding names only with its id and date', async () => {
    const { words, press, type } = await card({ RecordReading: () => record({ findings: [] }), PreviewReading: preview });
    await press('Treat another journal entry…');
    await press('Add to changes');
    expect(words()).toContain('Enter the journal entry ID');
    await type('Journal entry ID', 'GJ-9');
    await type('Date', '2024-12-30');
    await press('Add to changes');
    expect(words()).toContain('Journal entry GJ-9 of December 30, 2024 is a closing entry and is excluded.');
  });

  it('asks how to treat the journal that the address names', async () => {
    const address = '/overview?journal=GJ-4&date=2024-12-31#reading';
    const answers = { RecordReading: () => record({ findings: [] }), PreviewReading: preview };
    const { words, press } = await show(<ReadingCard {...PLACE} />, address, SECTIONS, answers);
    await press('Add to changes');
    expect(words()).toContain('Journal entry GJ-4 of December 31, 2024 is a closing entry and is excluded.');
  });

  it('is only read by those who must not edit statements', async () => {
    const { words } = await card({ RecordReading: () => record({ capabilities: [] }) });
    expect(words()).toContain('Only people who can edit financial statements can change how the books are interpreted.');
    expect(document.querySelectorAll('select, input')).toHaveLength(0);
  });

  it('says why it could not be loaded, and offers to try again', async () => {
    const { words } = await card({ RecordReading: () => 'ServerFailed' });
    expect(words()).toContain('How these books were interpreted couldn’t be loaded.');
    expect(words()).toContain('Retry');
  });
});

describe('above a statement', () => {
  const notice = (findings: object[]) =>
    show(<ReadingNotice {...PLACE} to="/overview#reading" />, '/', SECTIONS, { RecordReading: () => record({ findings }) });

  it('lists two warnings and decisions that change totals, and a link to all', async () => {
    const { words } = await notice([
      finding(),
      finding({ level: 'Note', sentence: 'A closing entry is left out.' }),
      finding({ level: 'Note', sentence: 'The books open with balances.' }),
      finding({ level: 'Note', isMaterial: false, sentence: 'Semicolons part the columns.' }),
    ]);
    expect(words()).toContain('Journal GJ-4 may close the year.A closing entry is left out.');
    expect(words()).toContain('How these books were interpreted (1 more)');
    expect(words()).not.toContain('Semicolons');
    expect(document.querySelector('a')?.getAttribute('href')).toBe('/overview#reading');
  });

  it('lists nothing when nothing matters', async () => {
    const { words } = await notice([finding({ level: 'Note', isMaterial: false })]);
    expect(words()).toBe('');
  });
});
