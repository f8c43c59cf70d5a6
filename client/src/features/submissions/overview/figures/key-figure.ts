import type { SubmissionQuery } from '../../../../lib/graphql/types.generated';

/** A headline figure of the books, as the server gives it. */
export type KeyFigure = NonNullable<SubmissionQuery['submission']['financialRecord']>['keyFigures'][number];
export type KeyFigurePoint = KeyFigure['points'][number];
