import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultStatement } from '../build-statement';
import { performCommand, type Command } from '../command';
import { frameViolations } from '../frame-violations';
import { violations } from '../invariants';
import type { StatementLayout } from '../statement';
import { isRefusedChange } from '../statement-refusal';
import { anyPlan, books, context, type Plan } from '../testing/any-plan';
import { examples } from '../../testing/examples';
import { apartFrom } from './apart-from';
import { factsOf, SECTION_TEXT, sectionKey, type LayoutFacts } from './layout-facts';
import { mergeStatements, type Choices, type MergedStatement } from './merge-statements';

const base = defaultStatement('BalanceSheet', books.accounts);
const ordinal = (name: string) => books.accounts.findIndex((account) => account.name === name);
const [first, second, third] = ['Other Current Asset', 'Other Current Asset two', 'Other Current Asset three'].map(ordinal) as [
  number,
  number,
  number,
];

function after(...commands: readonly Command[]): (statement: StatementLayout) => StatementLayout {
  return (statement) =>
    commands.reduce((now, command) => {
      const answer = performCommand(now, command, context);
      if (isRefusedChange(answer)) throw new Error(`${command.kind} is refused: ${answer.refused}`);
      return answer;
    }, statement);
}

const move = (to: string, ...accounts: number[]): Command => ({ kind: 'moveAccounts', accounts, to });
const rename = (section: string, caption: string): Command => ({ kind: 'renameCaption', of: { line: 'header', section }, caption });
const add = (headerCaption: string, parent = 'otherassets'): Command => ({
  kind: 'addSection',
  parent,
  headerCaption,
  footerCaption: `Total ${headerCaption}`,
});
const shift = (section: string, to: string): Command => ({ kind: 'moveSection', section, to });
const remove = (section: string): Command => ({ kind: 'deleteSection', section });
const merge = (mine: StatementLayout, theirs: StatementLayout, choices: Choices = {}, from = base) =>
  mergeStatements(from, mine, theirs, choices);
const locationOf = (statement: StatementLayout, account: number) => factsOf(statement).places.get(account);

describe('two layouts of one statement', () => {
  it('are put together where they changed different things', () => {
    const { statement, clashes } = merge(
      after(move('otherassets', first), rename('inventories', 'Stock'))(base),
      after(move('otherassets', second), { kind: 'setNumberStyle', numberStyle: 'Thousands' })(base),
    );
    expect(clashes).toEqual([]);
    expect([locationOf(statement, first), locationOf(statement, second)]).toEqual(['otherassets', 'otherassets']);
    expect([statement.sections.inventories?.headerCaption, statement.numberStyle]).toEqual(['Stock', 'Thousands']);
  });

  it.each<['mine' | 'theirs' | undefined, string]>([
    [undefined, 'otherassets'],
    ['mine', 'otherassets'],
    ['theirs', 'inventories'],
  ])('clash where both moved one account elsewhere; with the choice %s it is in %s', (choice, place) => {
    const [mine, theirs] = [after(move('otherassets', first))(base), after(move('inventories', first))(base)];
    const { statement, clashes } = merge(mine, theirs, choice ? { [`place ${first}`]: choice } : {});
    expect(clashes).toEqual([{ kind: 'place', key: `place ${first}`, account: first, mine: 'otherassets', theirs: 'inventories' }]);
    expect(locationOf(statement, first)).toBe(place);
  });

  it('take a classification to where the one put it who moved it, and clash where both did', () => {
    const [mine, theirs] = [after(shift('inventories', 'otherassets'))(base), after(shift('inventories', 'propertyandequipment'))(base)];
    expect(merge(mine, base)).toEqual({ statement: mine, clashes: [] });
    expect(merge(base, theirs)).toEqual({ statement: theirs, clashes: [] });
    const key = 'parent inventories';
    const { statement, clashes } = merge(mine, theirs);
    expect(clashes).toEqual([{ kind: 'parent', key, section: 'inventories', mine: 'otherassets', theirs: 'propertyandequipment' }]);
    expect(statement.sections.inventories?.parent).toBe('otherassets');
    expect(merge(mine, theirs, { [key]: 'theirs' }).statement.sections.inventories?.parent).toBe('propertyandequipment');
  });

  it('clash where they put two classifications into each other; other moves stay', () => {
    const mine = after(shift('inventories', 'otherassets'), shift('creditcards', 'longtermliabilities'))(base);
    const theirs = after(shift('otherassets', 'inventories'))(base);
    const parentsIn = ({ sections }: StatementLayout) => ['inventories', 'otherassets', 'creditcards'].map((id) => sections[id]?.parent);
    const { statement, clashes } = merge(mine, theirs);
    expect(clashes).toEqual([
      { kind: 'parent', key: 'parent inventories', section: 'inventories', mine: 'otherassets', theirs: 'currentassets' },
    ]);
    expect(parentsIn(statement)).toEqual(['otherassets', 'assets', 'longtermliabilities']);
    const other = merge(mine, theirs, { 'parent inventories': 'theirs' });
    expect(parentsIn(other.statement)).toEqual(['currentassets', 'inventories', 'longtermliabilities']);
  });

  it('clash where both gave a line another caption', () => {
    const { statement, clashes } = merge(after(rename('inventories', 'Stock'))(base), after(rename('inventories', 'Goods'))(base));
    expect(clashes).toEqual([{ kind: 'word', key: 'headerCaption inventories', base: 'Inventories', mine: 'Stock', theirs: 'Goods' }]);
    expect(statement.sections.inventories?.headerCaption).toBe('Stock');
  });

  it('agree where both did the same', () => {
    const same = after(rename('inventories', 'Stock'), move('otherassets', first));
    expect(merge(same(base), same(base))).toMatchObject({ clashes: [], statement: same(base) });
  });

  it('keep both of two new classifications that would have one id', () => {
    const { statement } = merge(
      after(add('Deposits'), move('deposits', first))(base),
      after(add('Deposits', 'currentassets'), move('deposits', second))(base),
    );
    expect([locationOf(statement, first), locationOf(statement, second)]).toEqual(['deposits2', 'deposits']);
    expect([statement.sections.deposits?.parent, statement.sections.deposits2?.parent]).toEqual(['currentassets', 'otherassets']);
  });

  it('keep a classification that one deleted where the other put an account into it', () => {
    const start = after(add('Deposits'))(base);
    const { statement, clashes } = merge(after(remove('deposits'))(start), after(move('deposits', first))(start), {}, start);
    expect([locationOf(statement, first), statement.sections.deposits?.parent, clashes]).toEqual(['deposits', 'otherassets', []]);
  });

  it.each<['mine' | 'theirs', boolean]>([
    ['mine', false],
    ['theirs', true],
  ])('ask about a classification that I deleted and they renamed; %s keeps it: %s', (choice, kept) => {
    const start = after(add('Deposits'))(base);
    const { statement, clashes } = merge(
      after(remove('deposits'))(start),
      after(rename('deposits', 'Advances'))(start),
      { 'deleted deposits': choice },
      start,
    );
    expect(clashes).toEqual([{ kind: 'deleted', key: 'deleted deposits', section: 'deposits', by: 'mine' }]);
    expect(statement.sections.deposits !== undefined).toBe(kept);
  });

  it('clash where both put one section into another order, and not where one did', () => {
    const earlier = (account: number): Command => ({ kind: 'moveLine', line: { account }, direction: 'earlier' });
    const [mine, theirs] = [after(earlier(second))(base), after(earlier(third))(base)];
    const section = locationOf(base, first) ?? '';
    expect(merge(mine, theirs).clashes).toEqual([{ kind: 'order', key: `order ${section}`, section }]);
    expect(merge(mine, theirs).statement.sections[section]?.items).toEqual(mine.sections[section]?.items);
    expect(merge(mine, theirs, { [`order ${section}`]: 'theirs' }).statement.sections[section]?.items).toEqual(
      theirs.sections[section]?.items,
    );
    expect(merge(base, theirs)).toMatchObject({ clashes: [], statement: theirs });
  });
});

/** What a statement is after plans, those that are refused left out. */
function planned(statement: StatementLayout, plans: readonly Plan[]): StatementLayout {
  return plans.reduce((now, plan) => {
    const answer = performCommand(now, plan(now), context);
    return isRefusedChange(answer) ? now : answer;
  }, statement);
}

/** What one side changed and the merge does not hold, one sentence each. */
function lost(
  from: StatementLayout,
  mineAsEdited: StatementLayout,
  theirs: StatementLayout,
  { statement: merged, clashes }: MergedStatement,
): string[] {
  const mine = apartFrom(mineAsEdited, theirs, from);
  const [before, here, there, now] = [from, mine, theirs, merged].map(factsOf) as [LayoutFacts, LayoutFacts, LayoutFacts, LayoutFacts];
  const places = [...here.places.keys()].filter((account) => {
    const touched = here.places.get(account) !== before.places.get(account);
    return now.places.get(account) !== (touched ? here : there).places.get(account);
  });
  const inBoth = Object.values(mine.sections).filter(({ id }) => theirs.sections[id] !== undefined);
  const words = [...inBoth.flatMap(({ id }) => SECTION_TEXT.map((word) => sectionKey(word, id))), 'numberStyle'].filter((key) => {
    const touched = here.words.get(key) !== before.words.get(key);
    return now.words.get(key) !== (touched ? here : there).words.get(key);
  });
  const isAgreed = clashes.every(({ kind }) => kind !== 'parent');
  const parents = inBoth.filter(({ id, parent }) => {
    const side = parent === from.sections[id]?.parent ? theirs : mine;
    return isAgreed && merged.sections[id]?.parent !== side.sections[id]?.parent;
  });
  const added = [mine, theirs].flatMap(({ sections }) =>
    Object.keys(sections).filter((id) => from.sections[id] === undefined && merged.sections[id] === undefined),
  );
  const dropped = inBoth.filter(({ id }) => merged.sections[id] === undefined).map(({ id }) => id);
  return [
    ...places.map((account) => `place of ${account}`),
    ...words,
    ...parents.map(({ id }) => `parent of ${id}`),
    ...added.map((id) => `new ${id}`),
    ...dropped.map((id) => `kept ${id}`),
  ];
}

const fewPlans = fc.array(anyPlan, { maxLength: 8 });

describe.each(['BalanceSheet', 'IncomeStatement'] as const)('any edits of a %s by two people', (type) => {
  const start = defaultStatement(type, books.accounts);

  it('merge into a layout that may be stored, and nothing that either did is lost', { timeout: 120_000 }, () => {
    fc.assert(
      fc.property(fewPlans, fewPlans, fewPlans, (before, here, there) => {
        const from = planned(start, before);
        const [mine, theirs] = [planned(from, here), planned(from, there)];
        const merged = mergeStatements(from, mine, theirs);
        const { statement } = merged;
        expect([...violations(statement, books.accounts), ...frameViolations(theirs, statement)]).toEqual([]);
        expect(lost(from, mine, theirs, merged)).toEqual([]);
        expect(factsOf(mergeStatements(from, from, theirs).statement)).toEqual(factsOf(theirs));
        expect(mergeStatements(from, mine, from).statement).toEqual(mine);
      }),
      { numRuns: examples(300) },
    );
  });
});

/** A person at work: what they began with, and what they made of it. */
interface Person {
  version: number;
  base: StatementLayout;
  draft: StatementLayout;
}

type Step = { readonly who: 0 | 1; readonly does: 'save' | Plan };

const anyStep: fc.Arbitrary<Step> = fc.record({
  who: fc.constantFrom(0 as const, 1 as const),
  does: fc.oneof({ weight: 3, arbitrary: anyPlan }, { weight: 1, arbitrary: fc.constant('save' as const) }),
});

describe('two people who edit, save and merge one statement', () => {
  it('lose no update in any order of their saves: each save rests on the version before it', { timeout: 120_000 }, () => {
    fc.assert(
      fc.property(fc.array(anyStep, { minLength: 5, maxLength: 30 }), (schedule) => {
        const versions: StatementLayout[] = [base];
        const people: [Person, Person] = [
          { version: 0, base, draft: base },
          { version: 0, base, draft: base },
        ];
        const save = (person: Person): void => {
          const newest = versions.length - 1;
          const theirs = versions[newest] ?? base;
          if (person.version !== newest) {
            const merged = mergeStatements(person.base, person.draft, theirs);
            expect(lost(person.base, person.draft, theirs, merged)).toEqual([]);
            Object.assign(person, { version: newest, base: theirs, draft: merged.statement });
          }
          if (violations(person.draft, books.accounts).length > 0) throw new Error('A merge may not be stored');
          versions.push(person.draft);
          Object.assign(person, { version: versions.length - 1, base: person.draft });
        };
        for (const { who, does } of [...schedule, { who: 0, does: 'save' }, { who: 1, does: 'save' }] as const) {
          const person = people[who];
          if (does === 'save') save(person);
          else person.draft = planned(person.draft, [does]);
        }
        expect(people[1].draft).toBe(versions.at(-1));
      }),
      { numRuns: examples(1_000) },
    );
  });
});
