import type { AccountType } from '@countinghouse/domain/accounts/account-type';
import type { UntypedAccount } from '@countinghouse/domain/accounts/classifier/propose-types';
import { typeIssueOf, type AccountInQuestion } from '@countinghouse/domain/imports/account-type-question';
import { findingOfTypes } from '@countinghouse/domain/imports/findings/account-types';
import type { Finding } from '@countinghouse/domain/imports/findings/finding';
import type { IssuesPage } from '@countinghouse/domain/imports/page';
import type { FileSource, ReadRequest } from '../connector';

/** An account of a file that does not state all types. */
export interface ChartLine extends UntypedAccount, AccountInQuestion {
  readonly name: string;
  readonly number: string;
}

/** The types of a chart, and what was decided or must be asked about them. */
export interface DecidedTypes {
  /** In the order of the chart; the likeliest one for an account that needs an answer. */
  readonly types: readonly AccountType[];
  /** Positions of the accounts whose type is a guess. */
  readonly guessed: ReadonlySet<number>;
  readonly finding: Finding | null;
  /** The error that asks for the types that could not be determined; null when all are known. */
  readonly requested: IssuesPage | null;
}

/** Decides the types of accounts that a file does not state. The classifier is loaded for such files only. */
export async function decideTypes(
  chart: readonly ChartLine[],
  source: FileSource,
  { options }: Pick<ReadRequest, 'options'>,
  currency: string,
): Promise<DecidedTypes> {
  const [{ proposeTypes }, { classifyChart }, { BUILT_IN_MATCHING_MODEL }] = await Promise.all([
    import('@countinghouse/domain/accounts/classifier/propose-types'),
    import('@countinghouse/domain/accounts/classifier/classify-chart'),
    import('@countinghouse/domain/accounts/classifier/built-in-model'),
  ]);
  const proposed = proposeTypes(chart, {
    confirmed: source.confirmedTypes ?? [],
    answered: new Map(Object.entries(source.accountTypes ?? {})),
    classify: (accounts) => classifyChart(accounts, BUILT_IN_MATCHING_MODEL),
  });
  const issue = typeIssueOf(chart, proposed, { currency, isAnonymous: options.anonymizeCustomersAndVendors });
  return {
    types: proposed.map(({ type }) => type),
    guessed: new Set(proposed.flatMap(({ by }, at) => (by === 'guessed' ? [at] : []))),
    finding: findingOfTypes(proposed),
    requested: issue === null ? null : { kind: 'issues', issues: [issue], more: 0 },
  };
}

/** The chart with parents by their names, as people know them: a file names a parent by its number or its name. */
export function withParentNames<Line extends { readonly number: string; readonly name: string; readonly parent: string }>(
  chart: readonly Line[],
): Line[] {
  const names = new Map(chart.map(({ number, name }) => [number, name]));
  return chart.map((line) => ({ ...line, parent: names.get(line.parent) ?? line.parent }));
}
