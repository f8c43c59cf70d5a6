import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ACCOUNT_TYPES } from '../../accounts/account-type';
import { REPORTING_PERIODS } from '../../periods/reporting-period';
import { balanceProof } from '../balance-proof';
import { frameViolations } from '../frame-violations';
import { defaultStatement } from '../build-statement';
import { performCommand, type Command } from '../command';
import { beginHistory, record, undo } from '../history';
import { violations } from '../invariants';
import { NUMBER_STYLES } from '../number-style';
import { LOCKED_SECTIONS } from '../queries/is-locked-section';
import type { Statement, StatementType } from '../statement';
import { isRefusedChange } from '../statement-refusal';
import { tabulateStatement } from '../tabulate-statement';
import { aCompany } from '../testing/a-company';
import { amountsOf } from '../testing/draw-table';

const COPIES = ['', ' two', ' three'];
const names = ACCOUNT_TYPES.flatMap((type) => COPIES.map((copy) => [`${type}${copy}`, type] as const));
const journals = names
  .slice(1)
  .map(([name], at) => ({ date: `2020-0${1 + (at % 9)}-15` as const, lines: { [name]: 100 + at * 7, [names[0]![0]]: -100 - at * 7 } }));
const books = aCompany({ accounts: Object.fromEntries(names), journals });
const context = { accounts: books.accounts, sanitise: (text: string) => text.replace(/<[^>]*>/g, '') };

/** A command by numbers, which choose among the sections and accounts that the statement has then. */
type Plan = (statement: Statement) => Command;

const anySection = fc.nat();
const anyAccount = fc.nat(books.accounts.length - 1);
const sectionOf = (statement: Statement, at: number) => Object.keys(statement.sections)[at % Object.keys(statement.sections).length]!;
const anyText = fc.constantFrom('Deposits', 'Total deposits', '', '<b>x</b>', 'Rückstellungen');
const amounts = new Map(books.accounts.map(({ ordinal }) => [ordinal, (ordinal * 37) % 11]));

const anyPlan: fc.Arbitrary<Plan> = fc.oneof(
  fc
    .tuple(fc.uniqueArray(anyAccount, { maxLength: 6 }), anySection, fc.option(anyAccount))
    .map(([accounts, to, before]): Plan => (now) => ({ kind: 'moveAccounts', accounts, to: sectionOf(now, to), before })),
  fc.tuple(anySection, anyText).map(([parent, text]): Plan => (now) => ({
    kind: 'addSection',
    parent: sectionOf(now, parent),
    headerCaption: text,
    footerCaption: `Total ${text}`,
  })),
  fc.tuple(anySection, fc.option(anySection)).map(([section, to]): Plan => (now) => ({
    kind: 'deleteSection',
    section: sectionOf(now, section),
    destination: to === null ? null : sectionOf(now, to),
  })),
  fc.tuple(anyAccount, fc.constantFrom('earlier', 'later')).map(
    ([account, direction]): Plan =>
      () =>
        ({ kind: 'moveLine', line: { account }, direction }) as Command,
  ),
  fc.tuple(anySection, fc.constantFrom('earlier', 'later')).map(
    ([section, direction]): Plan =>
      (now) =>
        ({ kind: 'moveLine', line: { section: sectionOf(now, section) }, direction }) as Command,
  ),
  fc.tuple(fc.option(anySection), fc.constantFrom('numberThenCaption', 'caption', 'amount')).map(
    ([section, by]): Plan =>
      (now) =>
        ({
          kind: 'sortAccounts',
          section: section === null ? null : sectionOf(now, section),
          sort: by === 'amount' ? { by, amounts } : { by },
        }) as Command,
  ),
  anySection.map((section): Plan => (now) => ({ kind: 'toggleReportedAs', section: sectionOf(now, section) })),
  fc.tuple(fc.constantFrom('header', 'footer'), anySection, anyText).map(
    ([line, section, caption]): Plan =>
      (now) =>
        ({ kind: 'renameCaption', of: { line, section: sectionOf(now, section) }, caption }) as Command,
  ),
  fc
    .tuple(anyAccount, anyText)
    .map(([account, caption]): Plan => () => ({ kind: 'renameCaption', of: { line: 'account', account }, caption })),
  fc.constantFrom(...NUMBER_STYLES).map((numberStyle): Plan => () => ({ kind: 'setNumberStyle', numberStyle })),
);

const COMMANDS_IN_ALL = 10_000;
const COMMANDS_IN_A_ROW = 50;

/** Totals that no command may change: those of locked sections, and that of everything. */
function totalsOf(statement: Statement) {
  return REPORTING_PERIODS.map((reportingPeriod) => {
    const table = tabulateStatement(statement, books, { reportingPeriod, sortOrder: 'OldestFirst' });
    if (statement.type === 'IncomeStatement') return amountsOf(table, 'netincome');
    return [balanceProof(table), ...[...LOCKED_SECTIONS.keys()].map((section) => amountsOf(table, `${section}:footer`))];
  });
}

describe.each<StatementType>(['BalanceSheet', 'IncomeStatement'])('after any commands, in any order, a %s', (type) => {
  const first = defaultStatement(type, books.accounts);
  const totals = totalsOf(first);

  it(
    'keeps every invariant, the totals of locked sections and that of the whole; undone, it is the very value that it was',
    { timeout: 120_000 },
    () => {
      let performed = 0;
      fc.assert(
        fc.property(fc.array(anyPlan, { minLength: COMMANDS_IN_A_ROW, maxLength: COMMANDS_IN_A_ROW }), (plans) => {
          let history = beginHistory<Statement, string>(first);
          for (const plan of plans) {
            const before = JSON.stringify(history.present);
            const answer = performCommand(history.present, plan(history.present), context);
            expect(JSON.stringify(history.present)).toBe(before);
            if (isRefusedChange(answer)) continue;
            performed += 1;
            history = record(history, 'change', answer);
            const found = [...violations(answer, books.accounts), ...frameViolations(first, answer)];
            if (found.length > 0) throw new Error(found.join('; '));
          }
          expect(totalsOf(history.present)).toEqual(totals);
          while (history.past.length > 0) history = undo(history);
          expect(history.present).toBe(first);
        }),
        { numRuns: COMMANDS_IN_ALL / COMMANDS_IN_A_ROW },
      );
      expect(performed).toBeGreaterThan(COMMANDS_IN_ALL / 10);
    },
  );
});
