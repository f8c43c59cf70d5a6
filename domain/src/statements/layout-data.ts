import type { Side } from '../accounts/account-type';
import { accountItem } from './account-item';
import { withCashFlowChoices, type CashFlowChoices } from './cash-flow-choices';
import { withReasons } from './move-reasons';
import { withNewlyReferenced } from './newly-referenced';
import type { NumberStyle } from './number-style';
import { TIED_SECTIONS } from './queries/is-locked-section';
import type {
  ComputedLine,
  Emphasis,
  FormulaLine,
  Item,
  Section,
  SectionId,
  StatementLayout,
  StatementType,
  Visibility,
} from './statement';

/** A layout on the wire, flat: lines are named by keys such as `account:12`, `section:cash` and `line:netincome`. */
export interface LayoutData extends SentLayout {
  readonly statementType: StatementType;
  readonly sections: readonly LayoutSectionData[];
  /** Which of cash, receivables and payables are locked; empty for other statements. */
  readonly lockedSections?: readonly SectionId[];
  /** Lines that the product computes, by their id. */
  readonly lines: readonly (ComputedLine | FormulaLine)[];
}

/** The parts of a submitted layout that are used; the rest stays as stored. */
export interface SentLayout {
  readonly numberStyle: NumberStyle;
  /** Lines of the first level. */
  readonly items: readonly string[];
  readonly sections: readonly SentLayoutSection[];
  readonly accountCaptions: readonly AccountCaptionData[];
  readonly newlyReferenced: readonly number[];
  /** Sections of the cash flow that people chose for accounts; null for none. Absent, they stay as they are stored. */
  readonly cashFlowChoices?: readonly CashFlowChoiceData[] | null;
  /** Why accounts are outside cash, receivables or payables; absent or null, they stay as they are stored. */
  readonly moveReasons?: readonly MoveReasonData[] | null;
}

interface SentLayoutSection {
  readonly id: SectionId;
  readonly headerCaption: string;
  readonly footerCaption: string;
  readonly reportedAs: Side;
  readonly items: readonly string[];
}

interface LayoutSectionData extends SentLayoutSection {
  readonly parent: SectionId | null;
  readonly visibility: Visibility;
  readonly emphasis: Emphasis;
}

export interface AccountCaptionData {
  readonly account: number;
  readonly caption: string;
}

/** An account and the section of the cash flow that people chose for it. */
export interface CashFlowChoiceData {
  readonly account: number;
  readonly section: SectionId;
}

/** An account, and why it is outside cash, receivables or payables. */
interface MoveReasonData {
  readonly account: number;
  readonly reason: string;
}

const ACCOUNT = 'account:';
const SECTION = 'section:';
const DIGITS_MAX = 9;

/** The key of a line in the order of its section. */
export function itemKey(item: Item): string {
  if (item.kind === 'account') return `${ACCOUNT}${item.account}`;
  return item.kind === 'section' ? `${SECTION}${item.section}` : `line:${item.id}`;
}

/** Writes a layout for the wire. */
export function writeLayout(statement: StatementLayout): LayoutData {
  const sections = Object.values(statement.sections);
  const lines = [statement.items, ...sections.map((section) => section.items)]
    .flat()
    .filter((item): item is ComputedLine | FormulaLine => item.kind === 'computed' || item.kind === 'formula');
  return {
    statementType: statement.type,
    numberStyle: statement.numberStyle,
    items: statement.items.map(itemKey),
    sections: sections.map((section) => ({ ...section, items: section.items.map(itemKey) })),
    lines,
    accountCaptions: Object.entries(statement.accountCaptions).map(([account, caption]) => ({ account: Number(account), caption })),
    newlyReferenced: statement.newlyReferenced ?? [],
    cashFlowChoices: writeChoices(statement.cashFlowChoices),
    lockedSections: statement.type === 'BalanceSheet' ? (statement.lockedSections ?? [...TIED_SECTIONS.keys()]) : [],
    moveReasons: Object.entries(statement.moveReasons ?? {}).map(([account, reason]) => ({ account: Number(account), reason })),
  };
}

/** A computed line as the API answers it: with every field, null where its kind has none. */
interface AnsweredLine extends Pick<ComputedLine, 'id' | 'caption' | 'reportedAs' | 'emphasis'> {
  readonly kind: (ComputedLine | FormulaLine)['kind'];
  readonly of: ComputedLine['of'] | null;
  readonly measure: ComputedLine['measure'] | null;
  readonly terms: FormulaLine['terms'] | null;
}

/** A layout as `writeLayout` wrote it, or as the API answers it. */
interface ReadableLayout extends Omit<LayoutData, 'lines'> {
  readonly lines: readonly (ComputedLine | FormulaLine | AnsweredLine)[];
}

/** Reads a layout; throws where a line is not known. */
export function readLayout(data: ReadableLayout): StatementLayout {
  const lines = new Map(data.lines.map((line) => [`line:${line.id}`, withOwnFields(line)]));
  const itemsOf = (keys: readonly string[]) =>
    keys.map((key) => {
      const item = readItem(key, (id) => lines.get(id));
      if (item === null) throw new Error(`The line ${key} is not known`);
      return item;
    });
  const statement: StatementLayout = {
    type: data.statementType,
    numberStyle: data.numberStyle,
    items: itemsOf(data.items),
    sections: Object.fromEntries(
      data.sections.map((section): [SectionId, Section] => [section.id, { ...section, items: itemsOf(section.items) }]),
    ),
    accountCaptions: captionsOf(data.accountCaptions),
  };
  const chosen = withCashFlowChoices(withNewlyReferenced(statement, data.newlyReferenced), choicesOf(data.cashFlowChoices ?? null));
  const { lockedSections, moveReasons } = data;
  const isUsual = statement.type !== 'BalanceSheet' || lockedSections === undefined || lockedSections.length === TIED_SECTIONS.size;
  return withReasons(
    isUsual ? chosen : { ...chosen, lockedSections },
    Object.fromEntries((moveReasons ?? []).map(({ account, reason }) => [account, reason])),
  );
}

function withOwnFields(line: ComputedLine | FormulaLine | AnsweredLine): ComputedLine | FormulaLine {
  const { of, measure, terms, ...shared } = { of: null, measure: null, terms: null, ...line };
  return (line.kind === 'formula' ? { ...shared, terms } : { ...shared, of, measure }) as ComputedLine | FormulaLine;
}

/** The line of a key; null for a key that names none. */
export function readItem(key: string, lineOf: (key: string) => Item | undefined): Item | null {
  if (key.startsWith(ACCOUNT)) return readAccount(key);
  if (key.startsWith(SECTION)) return { kind: 'section', section: key.slice(SECTION.length) };
  return key.startsWith('line:') ? (lineOf(key) ?? null) : null;
}

/** Digit by digit: a layout has thousands of them. */
function readAccount(key: string): Item | null {
  const digits = key.length - ACCOUNT.length;
  if (digits < 1 || digits > DIGITS_MAX) return null;
  let ordinal = 0;
  for (let at = ACCOUNT.length; at < key.length; at += 1) {
    const digit = key.charCodeAt(at) - 48;
    if (digit < 0 || digit > 9) return null;
    ordinal = 10 * ordinal + digit;
  }
  return accountItem(ordinal);
}

/** Captions given by hand, by account. */
export function captionsOf(captions: readonly AccountCaptionData[]): StatementLayout['accountCaptions'] {
  return Object.fromEntries(captions.map(({ account, caption }) => [account, caption]));
}

function writeChoices(choices: CashFlowChoices | undefined): SentLayout['cashFlowChoices'] {
  return choices === undefined ? null : Object.entries(choices).map(([account, section]) => ({ account: Number(account), section }));
}

/** Choices by account; null where none are stored. */
export function choicesOf(choices: readonly CashFlowChoiceData[] | null): CashFlowChoices | null {
  return choices === null ? null : Object.fromEntries(choices.map(({ account, section }) => [account, section]));
}
