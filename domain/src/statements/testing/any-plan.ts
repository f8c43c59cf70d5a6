import fc from 'fast-check';
import { ACCOUNT_TYPES } from '../../accounts/account-type';
import type { Command } from '../command';
import { CASH_FLOW_LOCATIONS } from '../follow-balance-sheet';
import { NUMBER_STYLES } from '../number-style';
import type { StatementLayout } from '../statement';
import { aCompany } from './a-company';

const COPIES = ['', ' two', ' three'];
const names = ACCOUNT_TYPES.flatMap((type) => COPIES.map((copy) => [`${type}${copy}`, type] as const));
const journals = names
  .slice(1)
  .map(([name], at) => ({ date: `2020-0${1 + (at % 9)}-15` as const, lines: { [name]: 100 + at * 7, [names[0]![0]]: -100 - at * 7 } }));
/** Books with three accounts of each type. */
export const books = aCompany({ accounts: Object.fromEntries(names), journals, withFlows: true });
/** What commands over these books are judged with. */
export const context = { accounts: books.accounts, sanitise: (text: string) => text.replace(/<[^>]*>/g, '') };

/** A command by numbers, which choose among the sections and accounts that the statement has then. */
export type Plan = (statement: StatementLayout) => Command;

const anySection = fc.nat();
const anyAccount = fc.nat(books.accounts.length - 1);
const sectionOf = (statement: StatementLayout, at: number) => Object.keys(statement.sections)[at % Object.keys(statement.sections).length]!;
const anyText = fc.constantFrom('Deposits', 'Total deposits', '', '<b>x</b>', 'Rückstellungen');
const amounts = books.accounts.map(({ ordinal }) => (ordinal * 37) % 11);

/** Any command, allowed or not. */
export const anyPlan: fc.Arbitrary<Plan> = fc.oneof(
  fc
    .tuple(fc.uniqueArray(anyAccount, { maxLength: 6 }), anySection, fc.option(anyAccount))
    .map(([accounts, to, before]): Plan => (now) => ({ kind: 'moveAccounts', accounts, to: sectionOf(now, to), before })),
  fc.tuple(anySection, anyText, fc.uniqueArray(anyAccount, { maxLength: 2 })).map(([parent, text, accounts]): Plan => (now) => ({
    kind: 'addSection',
    parent: sectionOf(now, parent),
    headerCaption: text,
    footerCaption: `Total ${text}`,
    accounts,
  })),
  fc.tuple(anySection, fc.option(anySection)).map(([section, to]): Plan => (now) => ({
    kind: 'deleteSection',
    section: sectionOf(now, section),
    destination: to === null ? null : sectionOf(now, to),
  })),
  fc.tuple(anySection, anySection).map(([section, to]): Plan => (now) => ({
    kind: 'moveSection',
    section: sectionOf(now, section),
    to: sectionOf(now, to),
  })),
  fc.tuple(anyAccount, fc.constantFrom('earlier', 'later')).map(([account, direction]): Plan => () => ({
    kind: 'moveLine',
    line: { account },
    direction,
  })),
  fc.tuple(anySection, fc.constantFrom('earlier', 'later')).map(([section, direction]): Plan => (now) => ({
    kind: 'moveLine',
    line: { section: sectionOf(now, section) },
    direction,
  })),
  fc.tuple(fc.option(anySection), fc.constantFrom('numberThenCaption', 'caption', 'amount')).map(([section, by]): Plan => (now) => ({
    kind: 'sortAccounts',
    section: section === null ? null : sectionOf(now, section),
    sort: by === 'amount' ? { by, amounts } : { by },
  })),
  anySection.map((section): Plan => (now) => ({ kind: 'toggleReportedAs', section: sectionOf(now, section) })),
  fc.tuple(fc.constantFrom('header', 'footer'), anySection, anyText).map(([line, section, caption]): Plan => (now) => ({
    kind: 'renameCaption',
    of: { line, section: sectionOf(now, section) },
    caption,
  })),
  fc.tuple(anyAccount, anyText).map(([account, caption]): Plan => () => ({
    kind: 'renameCaption',
    of: { line: 'account', account },
    caption,
  })),
  fc.array(fc.tuple(anyAccount, anyText), { maxLength: 4 }).map((pasted): Plan => () => ({
    kind: 'renameCaptions',
    captions: pasted.map(([account, caption]) => ({ of: { line: 'account', account }, caption })),
  })),
  fc.tuple(anyAccount, fc.option(fc.constantFrom(...CASH_FLOW_LOCATIONS))).map(([account, place]): Plan => () => ({
    kind: 'chooseOnCashFlow',
    choices: { [account]: place },
  })),
  fc.constantFrom(...NUMBER_STYLES).map((numberStyle): Plan => () => ({ kind: 'setNumberStyle', numberStyle })),
);
