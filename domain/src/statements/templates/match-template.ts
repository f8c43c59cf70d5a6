import type { Account } from '../../accounts/account';
import { ACCOUNT_TYPE_FACTS } from '../../accounts/account-type';
import { belongsTo } from '../build-statement';
import { DEFAULT_TEMPLATES } from '../default-template';
import type { TemplateItem } from '../statement-template';
import { normaliseName } from './normalise-name';
import { TIED_SECTIONS } from '../queries/is-locked-section';
import { refuseTarget } from '../queries/refuse-target';
import type { SectionId, StatementType } from '../statement';
import type { AccountMatch, ConfirmedMapping, MatchedAccount } from './account-match';
import { describeAccounts, exactKey, mappingKey, type DescribedAccount } from './describe-accounts';
import { knownAccounts, numberKey, parentKey, similarity, wordsOf, type KnownAccounts } from './known-accounts';
import type { TemplateAccount, TemplateDocument } from './template-document';

type Guess = Omit<MatchedAccount, 'account'>;

/**
 * Where a template would put the accounts of other books, in the order of their chart and without those of locked sections: as people of
 * the tenant confirmed before, else by number and name, name, number, the place of its siblings, or the section of its type. No two
 * accounts take one line.
 */
export function matchTemplate(
  template: TemplateDocument,
  accounts: readonly Account[],
  confirmed: readonly ConfirmedMapping[] = [],
): readonly AccountMatch[] {
  const described = describeAccounts(accounts);
  const matcher: Matcher = {
    template,
    known: knownAccounts(template, described),
    confirmed: new Map(confirmed.map(({ key, section }) => [key, section])),
  };
  const found = accounts
    .filter((account) => isPlacedByTemplates(template.layout.type, account))
    .map(({ ordinal }): AccountMatch => {
      const account = described[ordinal];
      const guess = account === undefined ? null : guessFor(account, matcher);
      const typeSection = account === undefined ? null : sectionOfType(account, matcher);
      if (guess === null) return { account: ordinal, section: null, as: null, certainty: 0, why: null, typeSection };
      return { account: ordinal, ...guess, typeSection };
    });
  return oneToALine(found);
}

/** Whether templates say where an account is: those of this statement but for locked ones (docs/spec.md, borrower 5). */
export function isPlacedByTemplates(type: StatementType, account: Account): boolean {
  if (!belongsTo(type, account)) return false;
  return type !== 'BalanceSheet' || ![...TIED_SECTIONS.values()].includes(account.type);
}

interface Matcher {
  readonly template: TemplateDocument;
  readonly known: KnownAccounts;
  readonly confirmed: ReadonlyMap<string, SectionId>;
}

function guessFor(account: DescribedAccount, matcher: Matcher): Guess | null {
  const { known } = matcher;
  return (
    byConfirmation(account, matcher) ??
    byExactKey(account, known) ??
    byNumberAndName(account, known) ??
    byName(account, known) ??
    byNumber(account, known) ??
    bySimilarName(account, known) ??
    byLocation(account, known) ??
    byType(account, known)
  );
}

function byConfirmation(account: DescribedAccount, { template, known, confirmed }: Matcher): Guess | null {
  const section = confirmed.get(mappingKey(account));
  if (section === undefined || refuseTarget(template.layout, section) !== null) return null;
  const as = (known.byMappingKey.get(mappingKey(account)) ?? []).find((at) => known.accounts[at]?.section === section) ?? null;
  return { section, as, certainty: 99, why: 'confirmed' };
}

function byExactKey(account: DescribedAccount, known: KnownAccounts): Guess | null {
  const as = (known.byExactKey.get(exactKey(account)) ?? []).find((at) => known.accounts[at]?.occurrence === account.occurrence);
  const like = as === undefined ? undefined : known.accounts[as];
  if (as === undefined || like === undefined) return null;
  return { section: like.section, as, certainty: 100, why: account.number === null ? 'name' : 'numberAndName' };
}

function byNumberAndName(account: DescribedAccount, known: KnownAccounts): Guess | null {
  const candidates = sameNumber(account, known).filter(
    (at) => normaliseName(known.accounts[at]?.name ?? '') === normaliseName(account.name),
  );
  return chosen(account, known, candidates, { why: 'numberAndName', surely: 98 });
}

function byName(account: DescribedAccount, known: KnownAccounts): Guess | null {
  return chosen(account, known, known.byName.get(normaliseName(account.name)) ?? [], { why: 'name', surely: 95 });
}

/** A number says as much as numbers of these two charts otherwise agree in their names. */
function byNumber(account: DescribedAccount, known: KnownAccounts): Guess | null {
  const candidates = sameNumber(account, known).filter((at) => known.accounts[at]?.type === account.type);
  const [first] = candidates;
  const likeness = first === undefined ? 0 : similarity(known.accounts[first]?.name ?? '', account.name);
  return chosen(account, known, candidates, { why: 'number', surely: 30 + 40 * known.numberAgreement + 25 * likeness });
}

function bySimilarName(account: DescribedAccount, known: KnownAccounts): Guess | null {
  const shared = new Set(wordsOf(account.name).flatMap((word) => known.byWord.get(word) ?? []));
  let best: { readonly at: number; readonly likeness: number } | null = null;
  for (const at of shared) {
    const other = known.accounts[at];
    if (other?.type !== account.type) continue;
    const likeness = similarity(other.name, account.name);
    if (likeness >= SIMILAR && likeness > (best?.likeness ?? 0)) best = { at, likeness };
  }
  if (best === null) return null;
  const guess = chosen(account, known, [best.at], { why: 'name', surely: 95 * best.likeness });
  return guess === null ? null : { ...guess, as: null };
}

/** Names that share two of three words or more are worth showing. */
const SIMILAR = 0.66;

/** The section of the accounts under a parent of that name. */
function byLocation(account: DescribedAccount, known: KnownAccounts): Guess | null {
  if (account.parentPath === '') return null;
  const siblings = known.byParent.get(parentKey(account.parentPath)) ?? [];
  const parents = known.byName.get(parentKey(account.parentPath)) ?? [];
  return sectionOfMost(ofType(account, known, [...siblings, ...parents]), { why: 'place', surely: 85 });
}

function byType(account: DescribedAccount, known: KnownAccounts): Guess | null {
  return sectionOfMost(ofType(account, known, known.byType.get(account.type) ?? []), { why: 'type', surely: 75 });
}

/** Where more than half of the template's accounts of this type are, else the section that the default layout has for it, if the template still has it. */
function sectionOfType(account: DescribedAccount, { template: { layout }, known }: Matcher): SectionId | null {
  const section = byType(account, known)?.section ?? defaultSectionOf(account, DEFAULT_TEMPLATES[layout.type].items);
  return section === null || refuseTarget(layout, section) !== null ? null : section;
}

function defaultSectionOf(account: DescribedAccount, items: readonly TemplateItem[]): SectionId | null {
  for (const item of items) {
    if (item.kind !== 'section') continue;
    const found = item.takes?.includes(account.type) ? item.id : defaultSectionOf(account, item.items ?? []);
    if (found !== null) return found;
  }
  return null;
}

function sameNumber({ number }: DescribedAccount, { byNumber: numbers }: KnownAccounts): readonly number[] {
  return number === null ? [] : (numbers.get(numberKey(number)) ?? []);
}

function ofType({ type }: DescribedAccount, { accounts }: KnownAccounts, candidates: readonly number[]): readonly TemplateAccount[] {
  return candidates.flatMap((at) => accounts[at] ?? []).filter((account) => account.type === type);
}

interface Ground {
  readonly why: MatchedAccount['why'];
  readonly surely: number;
}

/** The candidate that shares most besides, less sure where others are elsewhere or its type is another. */
function chosen(account: DescribedAccount, known: KnownAccounts, candidates: readonly number[], { why, surely }: Ground): Guess | null {
  const ranked = candidates
    .map((at) => ({ at, points: alikeness(account, known.accounts[at]) }))
    .sort((one, other) => other.points - one.points || one.at - other.at);
  const [best] = ranked;
  const like = best === undefined ? undefined : known.accounts[best.at];
  if (best === undefined || like === undefined) return null;
  const rivals = ranked.filter(({ at, points }) => points === best.points && known.accounts[at]?.section !== like.section);
  const certainty = (surely * typeFactor(account, like)) / (1 + rivals.length);
  return { section: like.section, as: best.at, certainty: rounded(certainty), why };
}

function alikeness(account: DescribedAccount, other: TemplateAccount | undefined): number {
  if (other === undefined) return 0;
  return (other.type === account.type ? 4 : 0) + (parentKey(other.parentPath) === parentKey(account.parentPath) ? 2 : 0);
}

/** An account of another type seldom belongs to the same section, one of another class never surely. */
function typeFactor({ type }: DescribedAccount, other: TemplateAccount): number {
  if (other.type === type) return 1;
  return ACCOUNT_TYPE_FACTS[other.type].class === ACCOUNT_TYPE_FACTS[type].class ? 0.75 : 0.4;
}

/** The section that has more than half of the accounts; the larger the share, the surer. */
function sectionOfMost(accounts: readonly TemplateAccount[], { why, surely }: Ground): Guess | null {
  const counts = new Map<SectionId, number>();
  for (const { section } of accounts) counts.set(section, (counts.get(section) ?? 0) + 1);
  const [most] = [...counts].sort(([, one], [, other]) => other - one);
  if (most === undefined || most[1] * 2 <= accounts.length) return null;
  const share = (most[1] + 1) / (accounts.length + 2);
  return { section: most[0], as: null, certainty: rounded(surely * Math.min(1, share * 1.2)), why };
}

function rounded(certainty: number): number {
  return Math.max(1, Math.min(100, Math.round(certainty)));
}

/** The surest account takes a line; others that are like it keep the section alone. */
function oneToALine(matches: readonly AccountMatch[]): readonly AccountMatch[] {
  const takers = new Map<number, AccountMatch>();
  for (const match of matches) {
    const taker = match.as === null ? undefined : takers.get(match.as);
    if (match.as !== null && (taker === undefined || match.certainty > taker.certainty)) takers.set(match.as, match);
  }
  return matches.map((match) => (match.as === null || takers.get(match.as) === match ? match : { ...match, as: null }));
}
