import type { Account } from '../../accounts/account';
import { ownCaption } from '../account-caption';
import type { SectionId, StatementLayout } from '../statement';
import { factsOf, FIRST_LEVEL } from './layout-facts';
import { statementDifferences, type Difference } from './statement-differences';

/** What became of a line. */
export type DifferenceKind = Difference['kind'];

/** A difference with the names that its lines have; empty names are the statement itself and its first level. */
export interface DescribedDifference {
  readonly kind: DifferenceKind;
  readonly line: string;
  /** Its earlier location or caption; null where that does not apply. */
  readonly before: string | null;
  readonly after: string | null;
}

/** Tells in what a statement differs from an earlier one, each moved account by itself with the sections that it left and came to. */
export function describeDifferences(
  before: StatementLayout,
  now: StatementLayout,
  accounts: readonly Account[],
): readonly DescribedDifference[] {
  const section = (id: SectionId | undefined, of = now): string =>
    id === undefined || id === FIRST_LEVEL ? '' : ((of.sections[id] ?? now.sections[id])?.headerCaption ?? id);
  const account = (of: number): string =>
    [accounts[of]?.number, now.accountCaptions[of] ?? ownCaption(accounts[of])].filter(Boolean).join(' ');
  const places = factsOf(before).places;
  return statementDifferences(before, now).flatMap((difference): DescribedDifference[] => {
    const { kind } = difference;
    switch (kind) {
      case 'numberStyle':
        return [{ kind, line: '', before: before.numberStyle, after: difference.numberStyle }];
      case 'sectionAdded':
        return [
          {
            kind,
            line: section(difference.section),
            before: null,
            after: section(now.sections[difference.section]?.parent ?? FIRST_LEVEL),
          },
        ];
      case 'sectionDeleted': {
        const line = section(difference.section, before);
        return [{ kind, line, before: section(before.sections[difference.section]?.parent ?? FIRST_LEVEL, before), after: null }];
      }
      case 'sectionMoved': {
        const left = before.sections[difference.section]?.parent ?? FIRST_LEVEL;
        return [{ kind, line: section(difference.section), before: section(left, before), after: section(difference.to) }];
      }
      case 'headerCaption':
      case 'footerCaption':
        return [{ kind, line: section(difference.section), before: difference.before, after: difference.now }];
      case 'reportedAs':
        return [
          {
            kind,
            line: section(difference.section),
            before: before.sections[difference.section]?.reportedAs ?? null,
            after: difference.now,
          },
        ];
      case 'accountsMoved':
        return difference.accounts.map((moved) => ({
          kind,
          line: account(moved),
          before: section(places.get(moved), before),
          after: section(difference.to),
        }));
      case 'onCashFlow':
        return difference.accounts.map((chosen) => ({ kind, line: account(chosen), before: null, after: null }));
      case 'accountCaption': {
        const own = ownCaption(accounts[difference.account]);
        const was = before.accountCaptions[difference.account] ?? own;
        return [{ kind, line: account(difference.account), before: was, after: difference.now ?? own }];
      }
      case 'order':
        return [{ kind, line: section(difference.section), before: null, after: null }];
    }
  });
}
