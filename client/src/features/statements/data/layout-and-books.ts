import { readLayout, writeLayout } from '@countinghouse/domain/statements/layout-data';
import type { StatementLayout } from '@countinghouse/domain/statements/statement';
import type { LayoutInput, StatementLayoutQuery } from '../../../lib/graphql/types.generated';

/** A layout as it is saved on the server, and who saved it. */
export interface SavedLayout {
  readonly statement: StatementLayout;
  readonly version: number;
  /** An instant, ISO 8601. */
  readonly savedAt: string;
  /** Null for the layout that the import made. */
  readonly savedBy: string | null;
  /** Why the viewer may not change it, as a code; null where they may. */
  readonly editRefusal: string | null;
}

/** A saved layout as the server answers it. */
export function savedLayout(answer: StatementLayoutQuery['statementLayout']): SavedLayout {
  const { version, savedAt, savedBy, editRefusal, ...data } = answer;
  return {
    statement: readLayout(data),
    version,
    savedAt,
    savedBy: savedBy?.displayName ?? null,
    editRefusal,
  };
}

/** A layout as it is sent to be saved. */
export function sentLayout(statement: StatementLayout): LayoutInput {
  const { numberStyle, items, sections, accountCaptions, newlyReferenced, cashFlowChoices, moveReasons } = writeLayout(statement);
  return {
    numberStyle,
    items: [...items],
    sections: sections.map(({ id, headerCaption, footerCaption, reportedAs, items: lines }) => ({
      id,
      headerCaption,
      footerCaption,
      reportedAs,
      items: [...lines],
    })),
    accountCaptions: [...accountCaptions],
    newlyReferenced: [...newlyReferenced],
    cashFlowChoices: cashFlowChoices ? [...cashFlowChoices] : null,
    moveReasons: moveReasons ? [...moveReasons] : null,
  };
}
