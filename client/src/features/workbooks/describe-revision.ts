import type { WorkbookRevisionRowFragment } from '../../lib/graphql/types.generated';
import { useLocale } from '../../lib/i18n/use-locale';
import { useText } from '../../lib/i18n/use-text';

type Row = WorkbookRevisionRowFragment;

/** The description of a revision in the reader's language. */
export interface RevisionText {
  /** The saved versions that it shows. */
  readonly versions: string;
  /** Why it was made and who asked. */
  readonly origin: string;
}

/** Words for a revision among all of its record. */
export function useRevisionText(): (revision: Row, all: readonly Row[]) => RevisionText {
  const text = useText('revisions');
  const statements = useText('statements');
  const locale = useLocale();
  const listed = (shown: Row['statementVersions']) => {
    const versions = shown.map(({ statementType, version }) => text('version', { statement: statements(statementType), version }));
    return new Intl.ListFormat(locale, { type: 'unit', style: 'short' }).format(versions);
  };
  return (revision, all) => {
    const why = text(`reason.${revision.reason}`, { statements: listed(savedSince(revision, all)) });
    const who = revision.createdBy?.displayName ?? text('automatic');
    return { versions: listed(revision.statementVersions), origin: text('whyAndWho', { why, who }) };
  };
}

/** The statements that were saved between the revision before and this one; all where the one before is not known. */
function savedSince(revision: Row, all: readonly Row[]): Row['statementVersions'] {
  const before = all
    .filter((one) => one.revisionNumber < revision.revisionNumber)
    .reduce<Row | null>((last, one) => (last === null || one.revisionNumber > last.revisionNumber ? one : last), null);
  return revision.statementVersions.filter(
    ({ statementType, version }) => before?.statementVersions.find((one) => one.statementType === statementType)?.version !== version,
  );
}
