import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readLayout, writeLayout } from './layout-data';
import { balanceProof } from './balance-proof';
import { defaultStatement } from './build-statement';
import { performCommand, previewCommand, type Command } from './command';
import { issueOfLayout } from './issue-of-layout';
import { frameViolations } from './frame-violations';
import { violations } from './invariants';
import { mergeStatements } from './merge/merge-statements';
import { withLocks } from './queries/is-locked-section';
import { readSentLayout } from './read-sent-layout';
import { sectionsOfAccounts } from './section-items';
import type { StatementLayout } from './statement';
import { isRefusedChange } from './statement-refusal';
import { tabulateStatement } from './tabulate-statement';
import { applyTemplate } from './templates/apply-template';
import { extractTemplate } from './templates/extract-template';
import { matchTemplate } from './templates/match-template';
import { aCompany } from './testing/a-company';
import { anyPlan, books as anyBooks, context as anyContext, type Plan } from './testing/any-plan';

const { accounts } = aCompany({
  accounts: {
    Checking: 'Bank',
    Customers: 'Accounts Receivable',
    'Due from sister company': 'Accounts Receivable',
    Deposits: 'Other Current Asset',
    Suppliers: 'Accounts Payable',
    'Owner’s card': 'Accounts Payable',
    Capital: 'Equity',
  },
});
const context = { accounts, sanitise: (text: string) => text.replace(/<[^>]*>/g, '') };
const NONE = { cash: false, receivables: false, payables: false };
const imported = defaultStatement('BalanceSheet', accounts);
const open = withLocks(imported, NONE);
const [SISTER, CARD, DEPOSITS] = ['Due from sister company', 'Owner’s card', 'Deposits'].map((name) =>
  accounts.findIndex((account) => account.name === name),
) as [number, number, number];
const REASON = 'No trade receivable';
const move = (account: number, to: string, reason?: string): Command => ({
  kind: 'moveAccounts',
  accounts: [account],
  to,
  ...(reason !== undefined && { reason }),
});
const split = (account: number, parent: string): Command => ({
  kind: 'addSection',
  parent,
  headerCaption: 'Affiliates',
  footerCaption: 'Total affiliates',
  accounts: [account],
});

/** The statement after commands, or the code of the first refusal. */
function after(statement: StatementLayout, ...commands: Command[]): StatementLayout | string {
  let now = statement;
  for (const command of commands) {
    const answer = performCommand(now, command, context);
    if (isRefusedChange(answer)) return answer.refused;
    expect(violations(answer, accounts)).toEqual([]);
    now = answer;
  }
  return now;
}
const done = (statement: StatementLayout, ...commands: Command[]) => after(statement, ...commands) as StatementLayout;
const sectionOf = (statement: StatementLayout, account: number) => sectionsOfAccounts(statement, new Set([account])).get(account);

describe('receivables and payables are locked where the source keeps a ledger of them', () => {
  it.each([
    [{ ...NONE, receivables: true, payables: true }, 'AccountLocked', 'AccountLocked'],
    [{ ...NONE, payables: true }, 'ReasonRequired', 'AccountLocked'],
    [{ ...NONE, receivables: true }, 'AccountLocked', 'ReasonRequired'],
    [NONE, 'ReasonRequired', 'ReasonRequired'],
  ])('with %j a receivable is refused with %s and a payable with %s', (ledgers, receivable, payable) => {
    const statement = withLocks(imported, ledgers);
    expect([after(statement, move(SISTER, 'otherassets')), after(statement, move(CARD, 'creditcards'))]).toEqual([receivable, payable]);
  });

  it.each([
    [true, 'AccountLocked'],
    [false, 'ReasonRequired'],
  ])('cash is locked where the source keeps bank accounts: %s, so a moved overdraft is refused with %s', (cash, refusal) => {
    expect(after(withLocks(imported, { ...NONE, cash }), move(0, 'longtermliabilities'))).toBe(refusal);
  });

  it('so that other accounts are taken in only where they are not', () => {
    expect(after(imported, move(DEPOSITS, 'accountsreceivable'))).toBe('TargetLocked');
    expect(sectionOf(done(open, move(DEPOSITS, 'accountsreceivable')), DEPOSITS)).toBe('accountsreceivable');
  });

  it('while the sections themselves stay in their places', () => {
    const refusals = [
      { kind: 'moveSection', section: 'accountsreceivable', to: 'otherassets' },
      { kind: 'deleteSection', section: 'accountsreceivable', destination: 'otherassets' },
      { kind: 'toggleReportedAs', section: 'accountspayable' },
      { kind: 'moveSection', section: 'currentliabilities', to: 'equity' },
    ] as const;
    expect(refusals.map((command) => after(open, command))).toEqual(['SectionFixed', 'SectionFixed', 'SectionFixed', 'HoldsLockedSection']);
  });
});

describe('a move out of receivables or payables', () => {
  it.each([
    [undefined, 'ReasonRequired'],
    ['   ', 'ReasonRequired'],
    ['<b>x</b>', 'CaptionUnsafe'],
    ['x'.repeat(257), 'CaptionTooLong'],
  ])('with the reason %j is refused with %s', (reason, code) => {
    expect(after(open, move(SISTER, 'otherassets', reason))).toBe(code);
  });

  it('keeps its reason, trimmed, until the account is back', () => {
    const out = done(open, move(SISTER, 'otherassets', ` ${REASON} `));
    expect(out.moveReasons).toEqual({ [SISTER]: REASON });
    const further = done(out, move(SISTER, 'duefromownersandaffiliates'));
    expect(further.moveReasons).toEqual({ [SISTER]: REASON });
    expect(done(further, move(SISTER, 'accountsreceivable')).moveReasons).toBeUndefined();
  });

  it('needs none into a classification of the same section', () => {
    const inside = done(open, split(SISTER, 'accountsreceivable'));
    expect(inside.moveReasons).toBeUndefined();
    expect(after(inside, { kind: 'moveSection', section: 'affiliates', to: 'otherassets' })).toBe('ReasonRequired');
    expect(after(inside, { kind: 'deleteSection', section: 'affiliates', destination: 'otherassets' })).toBe('ReasonRequired');
    const reasons = [
      done(inside, { kind: 'moveSection', section: 'affiliates', to: 'otherassets', reason: REASON }),
      done(inside, { kind: 'deleteSection', section: 'affiliates', destination: 'otherassets', reason: REASON }),
    ].map(({ moveReasons }) => moveReasons);
    expect(reasons).toEqual([{ [SISTER]: REASON }, { [SISTER]: REASON }]);
  });

  it('needs one between the two, and none on the way back, nor for accounts of other types', () => {
    const across = done(open, move(SISTER, 'accountspayable', REASON));
    expect(across.moveReasons).toEqual({ [SISTER]: REASON });
    expect(done(across, move(SISTER, 'accountsreceivable')).moveReasons).toBeUndefined();
    expect(done(open, move(DEPOSITS, 'accountsreceivable'), move(DEPOSITS, 'otherassets')).moveReasons).toBeUndefined();
  });

  it('needs one into a new classification elsewhere', () => {
    expect(after(open, split(SISTER, 'otherassets'))).toBe('ReasonRequired');
    expect(done(open, { ...split(SISTER, 'otherassets'), reason: REASON } as Command).moveReasons).toEqual({ [SISTER]: REASON });
  });

  it('shows what it would come to before the reason is given', () => {
    const preview = previewCommand(open, move(SISTER, 'otherassets'), context) as StatementLayout;
    expect(sectionOf(preview, SISTER)).toBe('otherassets');
  });
});

describe('the reason of a move', () => {
  const out = done(open, move(SISTER, 'otherassets', REASON));

  it('travels with the layout, and stays as it is stored where it is not sent', () => {
    const sent = writeLayout(out);
    expect(readLayout(sent)).toEqual(out);
    expect(readSentLayout(sent, open, context)).toEqual(out);
    const { moveReasons: _, ...silent } = sent;
    expect(readSentLayout(silent, out, context)).toEqual(out);
  });

  it('is required in a submitted layout, and unlocks nothing', () => {
    const sent = { ...writeLayout(out), moveReasons: [], lockedSections: [] };
    const issueOf = (base: StatementLayout) => issueOfLayout(readSentLayout(sent, base, context) as StatementLayout, base, context);
    expect(issueOf(open)).toMatchObject({ problem: `Account ${SISTER} needs a reason to stand outside accountsreceivable` });
    expect(issueOf(imported)).toMatchObject({ problem: `Account ${SISTER} cannot be moved out of accountsreceivable` });
  });

  it('is refused where it is not safe', () => {
    const sent = { ...writeLayout(out), moveReasons: [{ account: SISTER, reason: '<img src=x>' }] };
    const read = readSentLayout(sent, open, context) as StatementLayout;
    expect(issueOfLayout(read, open, context)).toMatchObject({ isUnsafe: true });
  });

  it('is merged with what another person moved', () => {
    const theirs = done(open, move(CARD, 'creditcards', 'Card of the owner'));
    const { statement, clashes } = mergeStatements(open, out, theirs);
    expect(clashes).toEqual([]);
    expect(statement).toMatchObject({ moveReasons: { [SISTER]: REASON, [CARD]: 'Card of the owner' }, lockedSections: [] });
    expect(violations(statement, accounts)).toEqual([]);
  });

  it('stays with the account when a template is applied, whose own books had such a ledger or not', () => {
    const renamed = done(out, { kind: 'renameCaption', of: { line: 'account', account: SISTER }, caption: 'Loan to sister' });
    for (const donor of [imported, done(open, split(SISTER, 'accountsreceivable')), renamed]) {
      const template = extractTemplate(donor, accounts);
      const applied = applyTemplate(template, { base: renamed, accounts, matches: matchTemplate(template, accounts) }) as StatementLayout;
      expect(violations(applied, accounts)).toEqual([]);
      expect([sectionOf(applied, SISTER), applied.moveReasons, applied.accountCaptions[SISTER]]).toEqual([
        'otherassets',
        { [SISTER]: REASON },
        'Loan to sister',
      ]);
    }
  });

  it('goes with an account whose section the template lacks, and which is back where its type belongs', () => {
    const elsewhere = done(open, { ...split(SISTER, 'otherassets'), reason: REASON } as Command);
    const template = extractTemplate(imported, accounts);
    const applied = applyTemplate(template, { base: elsewhere, accounts, matches: matchTemplate(template, accounts) }) as StatementLayout;
    expect([sectionOf(applied, SISTER), applied.moveReasons]).toEqual(['accountsreceivable', undefined]);
    expect(violations(applied, accounts)).toEqual([]);
  });
});

it('after any commands, books without such ledgers keep every invariant and the balance', () => {
  const first = withLocks(defaultStatement('BalanceSheet', anyBooks.accounts), NONE);
  const totals = (statement: StatementLayout) => {
    const table = tabulateStatement(statement, anyBooks, { reportingPeriod: 'FiscalQuartersAndQTD', sortOrder: 'OldestFirst' });
    return balanceProof(table);
  };
  const expected = totals(first);
  const tied = anyBooks.accounts.filter(({ type }) => ['Bank', 'Accounts Receivable', 'Accounts Payable'].includes(type));
  const anyLeaving = fc.tuple(fc.constantFrom(...tied), fc.nat()).map(([{ ordinal }, at]): Plan => (now) => {
    const sections = Object.keys(now.sections);
    return { kind: 'moveAccounts', accounts: [ordinal], to: sections[at % sections.length] ?? '' };
  });
  let left = 0;
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.oneof(anyPlan, anyLeaving), fc.boolean()), { maxLength: 30 }), (plans) => {
      const statement = plans.reduce((now, [plan, isExplained]) => {
        const command = plan(now);
        const answer = performCommand(now, isExplained ? ({ ...command, reason: REASON } as Command) : command, anyContext);
        return isRefusedChange(answer) ? now : answer;
      }, first);
      expect([...violations(statement, anyBooks.accounts), ...frameViolations(first, statement)]).toEqual([]);
      expect(totals(statement)).toEqual(expected);
      left += Object.keys(statement.moveReasons ?? {}).length;
    }),
    { numRuns: 150 },
  );
  expect(left).toBeGreaterThan(50);
});
