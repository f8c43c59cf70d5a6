import type { AccountType } from '@countinghouse/domain/accounts/account-type';
import type { EvidenceTable, Fact } from '@countinghouse/domain/imports/checks/check-result';
import { EVIDENCE_ROWS } from '@countinghouse/domain/imports/checks/check-result';
import { findingOf, type Finding } from '@countinghouse/domain/imports/findings/finding';
import { numberKey } from '@countinghouse/domain/statements/templates/known-accounts';
import { normaliseName } from '@countinghouse/domain/statements/templates/normalise-name';
import type { ChartAccount } from './chart-account';
import type { LikelyType } from './classify-chart';

/** An account of this business whose type a person confirmed in an earlier import. */
export interface ConfirmedAccount extends ChartAccount {
  readonly type: AccountType;
}

/** What is proposed for one account of a chart without types. */
export interface ProposedType extends LikelyType {
  /** `confirmed`: as a person confirmed it before; `guessed`: by the classifier; `open`: too uncertain, a person must say. */
  readonly by: 'confirmed' | 'guessed' | 'open';
}

/** Types for a whole chart, what still needs an answer, and the finding that says so. */
export interface TypeProposal {
  /** In the order of the chart. */
  readonly types: readonly ProposedType[];
  /** Positions in the chart of the accounts that need an answer. */
  readonly open: readonly number[];
  readonly finding: Finding;
}

/** A guess of less certainty is put to a person: of those at 80 about one in five is wrong. */
const ASK_BELOW = 80;

/**
 * Types for a chart whose file states none: as confirmed before for this business, else as the classifier guesses, else open. An account is
 * the one confirmed before if name and number agree, or name and parent where accounts have no numbers.
 */
export function proposeTypes(
  chart: readonly ChartAccount[],
  confirmed: readonly ConfirmedAccount[],
  classify: (chart: readonly ChartAccount[]) => readonly LikelyType[],
): TypeProposal {
  const known = confirmedTypes(confirmed);
  const likely = classify(chart);
  const types = chart.map((account, at): ProposedType => {
    const before = known.get(keyOf(account));
    if (before !== undefined) return { type: before, certainty: 100, by: 'confirmed' };
    const { type, certainty } = likely[at] ?? { type: 'Expense', certainty: 0 };
    return { type, certainty, by: certainty >= ASK_BELOW ? 'guessed' : 'open' };
  });
  const open = types.flatMap(({ by }, at) => (by === 'open' ? [at] : []));
  return { types, open, finding: findingOfTypes(chart, types) };
}

/** Types by what identifies an account; what people confirmed in two ways is not known. */
function confirmedTypes(confirmed: readonly ConfirmedAccount[]): ReadonlyMap<string, AccountType> {
  const types = new Map<string, Set<AccountType>>();
  for (const account of confirmed) types.set(keyOf(account), (types.get(keyOf(account)) ?? new Set()).add(account.type));
  return new Map([...types].flatMap(([key, [type, ...others]]) => (type === undefined || others.length > 0 ? [] : [[key, type] as const])));
}

/** What tells an account from the others of its business: its number, or its parent where it has none, with its name. */
function keyOf({ number, name, parent }: ChartAccount): string {
  const own = normaliseName(name);
  return number.trim() === '' ? `under ${normaliseName(parent)} / ${own}` : `number ${numberKey(number)} / ${own}`;
}

function findingOfTypes(chart: readonly ChartAccount[], types: readonly ProposedType[]): Finding {
  const count = (by: ProposedType['by']): Fact => ({ kind: 'count', value: types.filter((each) => each.by === by).length });
  const doubted = types
    .map((each, at) => ({ ...each, at }))
    .filter(({ by }) => by !== 'confirmed')
    .sort((one, other) => one.certainty - other.certainty);
  const isAsked = types.some(({ by }) => by === 'open');
  const variant = isAsked ? 'open' : doubted.length > 0 ? 'guessed' : 'confirmed';
  return findingOf('account-types', variant, {
    level: doubted.length > 0 ? 'Warning' : 'Note',
    facts: {
      accounts: { kind: 'count', value: chart.length },
      confirmed: count('confirmed'),
      guessed: count('guessed'),
      open: count('open'),
    },
    table: doubted.length === 0 ? null : tableOf(chart, doubted),
  });
}

/** The least certain first. */
function tableOf(chart: readonly ChartAccount[], doubted: readonly (ProposedType & { readonly at: number })[]): EvidenceTable {
  const text = (value: string): Fact => ({ kind: 'text', value });
  return {
    columns: ['account', 'accountType', 'certainty'],
    rows: doubted
      .slice(0, EVIDENCE_ROWS)
      .map(({ at, type, certainty }): readonly Fact[] => [
        text([chart[at]?.number, chart[at]?.name].filter(Boolean).join(' ')),
        text(type),
        { kind: 'count', value: Math.round(certainty) },
      ]),
    more: Math.max(0, doubted.length - EVIDENCE_ROWS),
  };
}
