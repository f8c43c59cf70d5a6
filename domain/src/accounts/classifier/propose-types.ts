import { numberKey } from '../../statements/templates/known-accounts';
import { normaliseName } from '../../statements/templates/normalise-name';
import { isBalanceSheetType, type AccountType } from '../account-type';
import type { ChartAccount } from './chart-account';
import type { LikelyType } from './classify-chart';

/** An account of this business whose type its earlier books state, or a person confirmed. */
export interface ConfirmedAccount extends ChartAccount {
  readonly type: AccountType;
}

/** An account of a chart that does not state all types. */
export interface UntypedAccount extends ChartAccount {
  /** As the file states it; null or absent where it states none. */
  readonly stated?: AccountType | null;
  /** The statement on which its figures are, where the file has statements; no type of the other one fits it. */
  readonly statement?: 'balanceSheet' | 'incomeStatement' | null;
}

/** What is known of the types of a chart beside what the file states. */
export interface TypeSources {
  /** From earlier books of this business. */
  readonly confirmed: readonly ConfirmedAccount[];
  /** By account number, as the person who sends the file says. */
  readonly answered?: ReadonlyMap<string, AccountType>;
  readonly classify: (chart: readonly ChartAccount[]) => readonly LikelyType[];
}

/** What is proposed for one account. */
export interface ProposedType {
  /** The likeliest type; below `ABSTAIN_BELOW` it is wrong about as often as right. */
  readonly type: AccountType;
  /** 0..100. */
  readonly certainty: number;
  /**
   * `stated`: by the file; `answered`: by the person who sends it; `confirmed`: by earlier books of this business; `guessed`: by the
   * classifier; `open`: too uncertain, a person must say.
   */
  readonly by: 'stated' | 'answered' | 'confirmed' | 'guessed' | 'open';
}

/** A guess of less certainty is put to a person: of those at 80 about one in five is wrong. */
const ASK_BELOW = 80;

/**
 * Types for a chart whose file does not state all of them: as the file states it, else as its sender answers, else as confirmed before for
 * this business, else as the classifier guesses, else open. An account is the one confirmed before if name and number agree, or name and
 * parent where accounts have no numbers.
 */
export function proposeTypes(
  chart: readonly UntypedAccount[],
  { confirmed, answered = new Map(), classify }: TypeSources,
): readonly ProposedType[] {
  const known = confirmedTypes(confirmed);
  const likely = classify(chart);
  return chart.map((account, at): ProposedType => {
    const { stated = null } = account;
    if (stated !== null) return { type: stated, certainty: 100, by: 'stated' };
    const answer = answered.get(account.number);
    if (answer !== undefined) return { type: answer, certainty: 100, by: 'answered' };
    const before = known.get(keyOf(account));
    if (before !== undefined && fits(before, account)) return { type: before, certainty: 100, by: 'confirmed' };
    return guess(account, likely[at]);
  });
}

function guess(account: UntypedAccount, { type, certainty }: LikelyType = { type: 'Expense', certainty: 0 }): ProposedType {
  if (!fits(type, account)) return { type, certainty: 0, by: 'open' };
  return { type, certainty, by: certainty >= ASK_BELOW ? 'guessed' : 'open' };
}

function fits(type: AccountType, { statement = null }: UntypedAccount): boolean {
  return statement === null || isBalanceSheetType(type) === (statement === 'balanceSheet');
}

/** Types by what identifies an account; what people confirmed in two ways is not known. */
function confirmedTypes(confirmed: readonly ConfirmedAccount[]): ReadonlyMap<string, AccountType> {
  const types = new Map<string, Set<AccountType>>();
  for (const account of confirmed) types.set(keyOf(account), (types.get(keyOf(account)) ?? new Set()).add(account.type));
  return new Map([...types].flatMap(([key, [type, ...others]]) => (type === undefined || others.length > 0 ? [] : [[key, type] as const])));
}

/** The key of an account within its business: its number, or its parent if it has none, with its name. */
function keyOf({ number, name, parent }: ChartAccount): string {
  const own = normaliseName(name);
  return number.trim() === '' ? `under ${normaliseName(parent)} / ${own}` : `number ${numberKey(number)} / ${own}`;
}
