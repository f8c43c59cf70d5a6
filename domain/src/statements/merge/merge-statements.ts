import { itemKey } from '../layout-data';
import { mergeCashFlowChoices, withCashFlowChoices, type CashFlowChoices } from '../cash-flow-choices';
import { withReasons } from '../move-reasons';
import { withNewlyReferenced } from '../newly-referenced';
import type { Item, Section, SectionId, StatementLayout } from '../statement';
import { captionKey, factsOf, FIRST_LEVEL, isReworded, itemsIn, SECTION_TEXT, sectionKey, type LayoutFacts } from './layout-facts';
import { apartFrom } from './apart-from';
import { mergeOrder } from './merge-order';

/** Whose word is taken where two people changed the same thing differently. */
export type Choice = 'mine' | 'theirs';

/** One thing that two people changed differently; it has to be one of the two. */
export type Clash = { readonly key: string } & (
  | { readonly kind: 'word'; readonly base: string | null; readonly mine: string | null; readonly theirs: string | null }
  | { readonly kind: 'place'; readonly account: number; readonly mine: SectionId; readonly theirs: SectionId }
  | { readonly kind: 'parent'; readonly section: SectionId; readonly mine: SectionId; readonly theirs: SectionId }
  | { readonly kind: 'order'; readonly section: SectionId }
  /** One deleted what the other reworded. */
  | { readonly kind: 'deleted'; readonly section: SectionId; readonly by: Choice }
);

/** What two people made of one statement, put together. */
export interface MergedStatement {
  readonly statement: StatementLayout;
  /** In a stable order, each under a key that `choices` can name. */
  readonly clashes: readonly Clash[];
}

/** Clashes that were settled otherwise than by default, by their keys. */
export type Choices = Readonly<Record<string, Choice>>;

/**
 * Puts two layouts that were made from one together: what either changed alone is in the result, what both changed alike as well, and
 * of true clashes mine, unless `choices` says otherwise. A section that one deleted stays where the other put something into it.
 */
export function mergeStatements(
  base: StatementLayout,
  mine: StatementLayout,
  theirs: StatementLayout,
  choices: Choices = {},
): MergedStatement {
  return new Merging(base, apartFrom(mine, theirs, base), theirs, choices).merged();
}

/** One merge; no section id of mine is used by theirs for another section. */
class Merging {
  private readonly clashes: Clash[] = [];
  private readonly facts: Readonly<Record<'base' | Choice, LayoutFacts>>;

  constructor(
    private readonly base: StatementLayout,
    private readonly mine: StatementLayout,
    private readonly theirs: StatementLayout,
    private readonly choices: Choices,
  ) {
    this.facts = { base: factsOf(base), mine: factsOf(mine), theirs: factsOf(theirs) };
  }

  merged(): MergedStatement {
    const words = this.words();
    const places = this.threeWay<number>('places', (account, mine, theirs) => ({
      kind: 'place',
      key: `place ${account}`,
      account,
      mine,
      theirs,
    }));
    const parents = this.parents();
    const kept = this.unchangedSections(new Set(places.values()), parents);
    const inside = membersOf(places, parents, kept);
    for (const [key, place] of linesOf(this.theirs)) inside.get(place)?.add(key);
    const items = this.itemsByKey();
    const sections: Record<SectionId, Section> = {};
    for (const id of kept) {
      const parent = parents.get(id) ?? FIRST_LEVEL;
      sections[id] = { ...this.worded(id, words), parent: parent === FIRST_LEVEL ? null : parent, items: this.ordered(id, inside, items) };
    }
    const statement: StatementLayout = {
      type: this.theirs.type,
      numberStyle: words.get('numberStyle') as StatementLayout['numberStyle'],
      items: this.ordered(FIRST_LEVEL, inside, items),
      sections,
      accountCaptions: captionsIn(words, places.keys()),
    };
    const known = withNewlyReferenced(this.withChoices(statement, places), this.newlyReferenced(places));
    return { statement: this.withReasons(known, places), clashes: this.clashes };
  }

  /** On a cash flow, what people chose is where the merge puts the account. */
  private withChoices(statement: StatementLayout, places: ReadonlyMap<number, SectionId>): StatementLayout {
    const sides = [this.base, this.mine, this.theirs].map(({ cashFlowChoices }) => cashFlowChoices);
    if (sides.every((choices) => choices === undefined)) return statement;
    const isFlow = statement.type === 'CashFlow';
    const [base = {}, mine = isFlow ? base : {}, theirs = isFlow ? base : {}] = sides;
    const merged = Object.entries(mergeCashFlowChoices(base, mine, theirs)).map(([account, section]) => [
      account,
      isFlow ? (places.get(Number(account)) ?? section) : section,
    ]);
    return withCashFlowChoices(statement, isFlow || merged.length > 0 ? (Object.fromEntries(merged) as CashFlowChoices) : null);
  }

  /** The reason of the side whose place is taken. */
  private withReasons(statement: StatementLayout, places: ReadonlyMap<number, SectionId>): StatementLayout {
    const { mine, theirs } = this;
    const requested = new Set([mine, theirs].flatMap(({ moveReasons = {} }) => Object.keys(moveReasons).map(Number)));
    const reasons = [...requested].flatMap((account) => {
      const isMine = this.facts.mine.places.get(account) === places.get(account);
      const reason = (isMine ? mine : theirs).moveReasons?.[account];
      return reason === undefined ? [] : [[account, reason] as const];
    });
    const { lockedSections } = theirs;
    const locked = lockedSections === undefined ? statement : { ...statement, lockedSections };
    return withReasons(locked, Object.fromEntries(reasons));
  }

  private choose(clash: Clash): Choice {
    this.clashes.push(clash);
    return this.choices[clash.key] ?? 'mine';
  }

  /** Captions and sides; those of a section that one side deleted are the other's. */
  private words(): ReadonlyMap<string, string> {
    const { base, mine, theirs } = this.facts;
    const gone = this.deletedText();
    const merged = new Map<string, string>();
    for (const key of new Set([...base.words.keys(), ...theirs.words.keys(), ...mine.words.keys()])) {
      const [before, here, there] = [base.words.get(key), mine.words.get(key), theirs.words.get(key)];
      const clash = (): Clash => ({ kind: 'word', key, base: before ?? null, mine: here ?? null, theirs: there ?? null });
      const chosen = gone.has(key) ? (here ?? there) : this.pick(before, here, there, clash);
      if (chosen !== undefined) merged.set(key, chosen);
    }
    return merged;
  }

  private deletedText(): ReadonlySet<string> {
    const ids = Object.keys({ ...this.mine.sections, ...this.theirs.sections });
    const once = ids.filter((id) => this.mine.sections[id] === undefined || this.theirs.sections[id] === undefined);
    return new Set(once.flatMap((id) => SECTION_TEXT.map((word) => sectionKey(word, id))));
  }

  private pick<Value>(base: Value | undefined, mine: Value | undefined, theirs: Value | undefined, clash: () => Clash): Value | undefined {
    if (mine === base || mine === theirs) return theirs;
    if (theirs === base) return mine;
    return this.choose(clash()) === 'mine' ? mine : theirs;
  }

  private threeWay<Key>(of: 'places' | 'parents', clash: (key: Key, mine: SectionId, theirs: SectionId) => Clash): Map<Key, SectionId> {
    const [base, mine, theirs] = [this.facts.base[of], this.facts.mine[of], this.facts.theirs[of]] as ReadonlyMap<Key, SectionId>[];
    const merged = new Map<Key, SectionId>();
    for (const key of new Set([...(theirs?.keys() ?? []), ...(mine?.keys() ?? [])])) {
      const [here, there] = [mine?.get(key), theirs?.get(key)];
      const chosen =
        here === undefined || there === undefined ? (here ?? there) : this.pick(base?.get(key), here, there, () => clash(key, here, there));
      if (chosen !== undefined) merged.set(key, chosen);
    }
    return merged;
  }

  /** Where sections are; two moves that would put sections into each other clash as well. */
  private parents(): Parents {
    const merged = this.threeWay<SectionId>('parents', parentClash);
    const loop = loopIn(merged);
    if (loop.length === 0) return merged;
    const settled = this.settleLoop(merged, loop);
    return loopIn(settled).length === 0 ? settled : new Map([...merged, ...this.facts.theirs.parents]);
  }

  /** The sections of a loop as one of the two sides has them. */
  private settleLoop(parents: Parents, loop: readonly SectionId[]): Parents {
    const { base, mine, theirs } = this.facts;
    const isMine = (id: SectionId): boolean => mine.parents.get(id) !== base.parents.get(id);
    const section = loop.find(isMine) ?? loop[0] ?? FIRST_LEVEL;
    const locationIn = (facts: LayoutFacts): SectionId => facts.parents.get(section) ?? FIRST_LEVEL;
    const taken = this.facts[this.choose(parentClash(section, locationIn(mine), locationIn(theirs)))].parents;
    return new Map([...parents].map(([id, parent]) => [id, (loop.includes(id) ? taken.get(id) : null) ?? parent]));
  }

  /** Every section but those that one side deleted and nothing needs. */
  private unchangedSections(places: ReadonlySet<SectionId>, parents: ReadonlyMap<SectionId, SectionId>): ReadonlySet<SectionId> {
    const kept = new Set<SectionId>();
    const keep = (id: SectionId): void => {
      if (id === FIRST_LEVEL || kept.has(id)) return;
      kept.add(id);
      keep(parents.get(id) ?? FIRST_LEVEL);
    };
    const ids = Object.keys({ ...this.theirs.sections, ...this.mine.sections });
    for (const id of ids) if (places.has(id) || this.survives(id)) keep(id);
    for (const id of ids) if (!kept.has(id) && this.isRewordedElsewhere(id)) keep(id);
    return kept;
  }

  /** Whether a section is on both sides, or is new on one. */
  private survives(id: SectionId): boolean {
    const onBoth = this.mine.sections[id] !== undefined && this.theirs.sections[id] !== undefined;
    return onBoth || this.base.sections[id] === undefined;
  }

  /** Whether a section that one side deleted is to be kept because the other reworded it. */
  private isRewordedElsewhere(id: SectionId): boolean {
    const before = this.base.sections[id];
    const by: Choice = this.mine.sections[id] === undefined ? 'mine' : 'theirs';
    const left = (by === 'mine' ? this.theirs : this.mine).sections[id];
    if (before === undefined || left === undefined || !isReworded(before, left)) return false;
    return this.choose({ kind: 'deleted', key: `deleted ${id}`, section: id, by }) !== by;
  }

  private worded(id: SectionId, words: ReadonlyMap<string, string>): Section {
    const found = this.theirs.sections[id] ?? this.mine.sections[id];
    if (found === undefined) throw new Error(`Section ${id} stands on neither side`);
    const word = (of: (typeof SECTION_TEXT)[number]) => words.get(sectionKey(of, id)) ?? found[of];
    return {
      ...found,
      headerCaption: word('headerCaption'),
      footerCaption: word('footerCaption'),
      reportedAs: word('reportedAs') as Section['reportedAs'],
    };
  }

  private ordered(section: SectionId, inside: Members, items: ReadonlyMap<string, Item>): readonly Item[] {
    const members = inside.get(section) ?? new Set();
    const orderOf = (statement: StatementLayout) =>
      section === FIRST_LEVEL || statement.sections[section] !== undefined ? itemsIn(statement, section).map(itemKey) : null;
    const orders = { base: orderOf(this.base), mine: orderOf(this.mine), theirs: orderOf(this.theirs) };
    const key = `order ${section}`;
    const { keys, clashes } = mergeOrder(orders, members, this.choices[key] ?? 'mine');
    if (clashes) this.clashes.push({ kind: 'order', key, section });
    return keys.flatMap((each) => items.get(each) ?? []);
  }

  private itemsByKey(): ReadonlyMap<string, Item> {
    const all = [this.mine, this.theirs].flatMap((each) => [each.items, ...Object.values(each.sections).map(({ items }) => items)]);
    return new Map(all.flat().map((item) => [itemKey(item), item]));
  }

  /** Newly referenced on both sides; or on one, where that side's place is the one that is taken. */
  private newlyReferenced(places: ReadonlyMap<number, SectionId>): number[] {
    const [before, here, there] = [this.base, this.mine, this.theirs].map(({ newlyReferenced }) => new Set(newlyReferenced));
    const isNew = (account: number): boolean => {
      if (before?.has(account)) return Boolean(here?.has(account) && there?.has(account));
      const at = places.get(account);
      return Boolean(
        (here?.has(account) && this.facts.mine.places.get(account) === at) ||
        (there?.has(account) && this.facts.theirs.places.get(account) === at),
      );
    };
    return [...new Set([...(here ?? []), ...(there ?? [])])].filter(isNew);
  }
}

type Parents = ReadonlyMap<SectionId, SectionId>;
type Members = ReadonlyMap<SectionId, Set<string>>;

function membersOf(
  places: ReadonlyMap<number, SectionId>,
  parents: ReadonlyMap<SectionId, SectionId>,
  kept: ReadonlySet<SectionId>,
): Members {
  const members = new Map<SectionId, Set<string>>([FIRST_LEVEL, ...kept].map((id) => [id, new Set<string>()]));
  for (const [account, section] of places) members.get(section)?.add(`account:${account}`);
  for (const id of kept) members.get(parents.get(id) ?? FIRST_LEVEL)?.add(`section:${id}`);
  return members;
}

/** The computed lines and formulas of a statement with the sections that they are in. */
function linesOf(statement: StatementLayout): readonly (readonly [string, SectionId])[] {
  return [FIRST_LEVEL, ...Object.keys(statement.sections)].flatMap((section) =>
    itemsIn(statement, section).flatMap((item) => ('id' in item ? [[itemKey(item), section] as const] : [])),
  );
}

function captionsIn(words: ReadonlyMap<string, string>, accounts: Iterable<number>): StatementLayout['accountCaptions'] {
  const captions = [...accounts].flatMap((account) => {
    const caption = words.get(captionKey(account));
    return caption === undefined ? [] : [[account, caption] as const];
  });
  return Object.fromEntries(captions);
}

function parentClash(section: SectionId, mine: SectionId, theirs: SectionId): Clash {
  return { kind: 'parent', key: `parent ${section}`, section, mine, theirs };
}

/** Sections that contain each other; empty where there are none. */
function loopIn(parents: Parents): readonly SectionId[] {
  for (const first of parents.keys()) {
    const way: SectionId[] = [];
    for (let id: SectionId | undefined = first; id !== undefined && !way.includes(id); id = parents.get(id)) {
      way.push(id);
      if (parents.get(id) === first) return way;
    }
  }
  return [];
}
