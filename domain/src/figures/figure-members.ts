import { isBalanceSheetType } from '../accounts/account-type';
import type { AccountType } from '../accounts/account-type';
import type { Books } from '../statements/books';
import { measuresOf } from '../statements/cell-sources';
import { DEFAULT_TEMPLATES } from '../statements/default-template';
import { lineWithId } from '../statements/queries/line-with-id';
import { ACCOUNT_MEASURES, type Measure, type SectionId, type StatementLayout } from '../statements/statement';
import type { TemplateItem } from '../statements/statement-template';
import { FIGURE_SOURCES, type FigureSource, type FigureStatement, type LayoutFigureId } from './figure-sources';

/** The saved layouts that figures are taken from. */
export type FigureLayouts = Readonly<Record<FigureStatement, StatementLayout>>;

/** An account that counts in a figure, and how much of its history does. */
export interface FigureMember {
  readonly account: number;
  readonly measure: Measure;
  /** The line of the statement that shows it. */
  readonly lineItemId: string;
}

type Known = Map<LayoutFigureId, readonly FigureMember[] | null>;

const known = new WeakMap<FigureLayouts, WeakMap<Books, Known>>();

/** The accounts of a figure, the same in every column, found once for the same layouts and books; null when the layout does not have the figure and nothing replaces it. */
export function figureMembers(layouts: FigureLayouts, books: Books, id: LayoutFigureId): readonly FigureMember[] | null {
  const byBooks = known.get(layouts) ?? new WeakMap<Books, Known>();
  known.set(layouts, byBooks);
  const found = byBooks.get(books) ?? new Map<LayoutFigureId, readonly FigureMember[] | null>();
  byBooks.set(books, found);
  let members = found.get(id);
  if (members === undefined) {
    members = findMembers(layouts, books, id);
    found.set(id, members);
  }
  return members;
}

function findMembers(layouts: FigureLayouts, books: Books, id: LayoutFigureId): readonly FigureMember[] | null {
  const source = FIGURE_SOURCES[id];
  const statement = layouts[source.statement];
  const sections = source.sections.filter((section) => statement.sections[section] !== undefined);
  const lines = source.lines.filter((line) => lineWithId(statement, line) !== undefined);
  const isThere = source.sections.length > 0 ? sections.length > 0 : lines.length > 0;
  if (!isThere && source.types === null) return null;
  const classified = isThere
    ? [...sections.map((section) => `${section}:footer`), ...lines].flatMap((line) => membersOfLine(line, source, statement, books))
    : [];
  const added = isThere ? accountsInAddedSections(source, statement, books) : [];
  const types = [...(source.alsoTypes ?? []), ...(isThere ? [] : (source.types ?? []))];
  const named = books.accounts.filter(({ type }) => types.includes(type)).map(({ ordinal }) => ordinal);
  const own = [...added, ...named].map((account) => ownMember(account, source));
  return withoutOthers(withoutRepeats([...classified, ...own], books, source), { layouts, books, source });
}

function membersOfLine(lineItemId: string, source: FigureSource, statement: StatementLayout, books: Books): readonly FigureMember[] {
  const isSection = lineItemId.endsWith(':footer');
  const section = isSection ? lineItemId.slice(0, -':footer'.length) : null;
  return measuresOf(statement, books, { id: lineItemId, kind: isSection ? 'footer' : 'formula', section, account: null }).map(
    ({ account, measure }) => {
      const isShown = isBalanceSheetType(typeOf(books, account)) === (source.statement === 'BalanceSheet');
      return { account, measure, lineItemId: isShown ? `account:${account}` : lineItemId };
    },
  );
}

function ownMember(account: number, { statement }: FigureSource): FigureMember {
  return { account, measure: ACCOUNT_MEASURES[statement], lineItemId: `account:${account}` };
}

/** Accounts of the figure's types in sections that are not part of the default layout, but below one that also holds the figure's sections. */
function accountsInAddedSections(source: FigureSource, statement: StatementLayout, books: Books): readonly number[] {
  const parents = DEFAULT_PARENTS[source.statement];
  const above = new Set(source.sections.flatMap((section) => ancestorsOf(section, parents)));
  return Object.values(statement.sections).flatMap(({ id, items }) => {
    if (parents.has(id) || !above.has(nearestDefault(id, statement, parents))) return [];
    return items.flatMap((item) => (item.kind === 'account' && source.types?.includes(typeOf(books, item.account)) ? [item.account] : []));
  });
}

type Parents = ReadonlyMap<SectionId, SectionId | null>;

function nearestDefault(id: SectionId, { sections }: StatementLayout, parents: Parents): SectionId | null {
  let at: SectionId | null = id;
  while (at !== null && !parents.has(at)) at = sections[at]?.parent ?? null;
  return at;
}

function ancestorsOf(id: SectionId, parents: Parents): readonly (SectionId | null)[] {
  const parent = parents.get(id) ?? null;
  return parent === null ? [null] : [parent, ...ancestorsOf(parent, parents)];
}

const DEFAULT_PARENTS: Readonly<Record<FigureStatement, Parents>> = {
  BalanceSheet: parentsIn(DEFAULT_TEMPLATES.BalanceSheet.items),
  IncomeStatement: parentsIn(DEFAULT_TEMPLATES.IncomeStatement.items),
};

function parentsIn(items: readonly TemplateItem[], parent: SectionId | null = null): Map<SectionId, SectionId | null> {
  const found = new Map<SectionId, SectionId | null>();
  for (const item of items) {
    if (item.kind !== 'section') continue;
    found.set(item.id, parent);
    for (const [id, above] of parentsIn(item.items ?? [], item.id)) found.set(id, above);
  }
  return found;
}

/** An account with its own line counts once; earnings count once for each part of their history. */
function withoutRepeats(members: readonly FigureMember[], books: Books, { statement }: FigureSource): readonly FigureMember[] {
  const seen = new Set<number>();
  return members.filter(({ account }) => {
    const isEarning = statement === 'BalanceSheet' && !isBalanceSheetType(typeOf(books, account));
    if (!isEarning && seen.has(account)) return false;
    seen.add(account);
    return true;
  });
}

function withoutOthers(
  members: readonly FigureMember[],
  { layouts, books, source }: { readonly layouts: FigureLayouts; readonly books: Books; readonly source: FigureSource },
): readonly FigureMember[] {
  if (source.without === undefined) return members;
  const others = new Set(source.without.flatMap((id) => figureMembers(layouts, books, id) ?? []).map(({ account }) => account));
  return members.filter(({ account }) => !others.has(account));
}

function typeOf({ accounts }: Books, ordinal: number): AccountType {
  const account = accounts[ordinal];
  if (account === undefined) throw new RangeError(`There is no account ${ordinal}`);
  return account.type;
}
