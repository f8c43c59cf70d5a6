import type { SubmissionQuery } from '../../../../gql/graphql';

/** A headline figure of the books, as the server gives it. */
export type KeyFigure = NonNullable<SubmissionQuery['submission']['financialRecord']>['keyFigures'][number];
export type KeyFigurePoint = KeyFigure['points'][number];
