import { readArrangement, writeArrangement, type ArrangementData } from '@countinghouse/domain/statements/arrangement-data';
import type { Statement } from '@countinghouse/domain/statements/statement';
import type { ArrangementInput, StatementArrangementQuery } from '../../../gql/graphql';

/** An arrangement as it is saved on the server, and who saved it. */
export interface SavedArrangement {
  readonly statement: Statement;
  readonly version: number;
  /** An instant, ISO 8601. */
  readonly savedAt: string;
  /** Null for the arrangement that the import made. */
  readonly savedBy: string | null;
  /** Why the viewer may not change it, as a code; null where they may. */
  readonly editRefusal: string | null;
}

/** A saved arrangement as the server answers it. */
export function savedArrangement(answer: StatementArrangementQuery['statementArrangement']): SavedArrangement {
  const { version, savedAt, savedBy, editRefusal, lines, ...data } = answer;
  const known = lines.map(({ of, measure, terms, ...line }) => (line.kind === 'formula' ? { ...line, terms } : { ...line, of, measure }));
  return {
    statement: readArrangement({ ...data, lines: known } as ArrangementData),
    version,
    savedAt,
    savedBy: savedBy?.displayName ?? null,
    editRefusal,
  };
}

/** An arrangement as it is sent to be saved. */
export function sentArrangement(statement: Statement): ArrangementInput {
  const { numberStyle, items, sections, accountCaptions, newlyReferenced, cashFlowChoices, moveReasons } = writeArrangement(statement);
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
