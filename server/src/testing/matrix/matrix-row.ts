import type { MatrixFixture } from '../matrix-fixture';

/** Who asks, in the order of the cells: a member, an administrator who does not belong to the workspace, an administrator of another tenant at home. */
export const MATRIX_PERSONAS = ['ben', 'ada', 'eve', 'anonymous', 'expired'] as const;

/** HTTP statuses by persona. */
export type RestCells = readonly [member: number, stranger: number, otherTenant: number, anonymous: number, expired: number];

/** A call and what each persona is answered. */
export interface RestRow {
  readonly path: (fixture: MatrixFixture) => string;
  readonly body?: (fixture: MatrixFixture) => unknown;
  readonly cells: RestCells;
  /** For a default user who does not belong to the workspace, just after they lost the role of an administrator; the stranger's by default. */
  readonly demoted?: number;
  /** For the borrower with the link of the fixture's request; defaults to the anonymous cell. */
  readonly borrower?: number;
  /** For an anonymous borrower without a workspace; by default they find nothing, and are refused what others need a token for. */
  readonly visitor?: number;
  /** For the bookkeeper with the step of the fixture's borrower; by default refused what borrowers may do. */
  readonly bookkeeper?: number;
  /** For a delegated token of the member, bound to the workspace of the fixture; defaults to the anonymous cell. It is invalid once its maker signed out. */
  readonly delegated?: number;
}

/** `ok`, the code of the refusal, or for subscriptions `silent` (no event is sent) and `closed` (no socket). */
export type GraphqlCells = readonly [member: string, stranger: string, otherTenant: string, anonymous: string, expired: string];

/** An operation on one root field and what each persona is answered. */
export interface GraphqlRow {
  readonly query: string;
  readonly variables?: (fixture: MatrixFixture) => Readonly<Record<string, unknown>>;
  readonly cells: GraphqlCells;
  readonly demoted?: string;
  /** For the borrower with the link of the fixture's request; defaults to `Unauthenticated`. */
  readonly borrower?: string;
  /** For the bookkeeper with that borrower's step; by default refused what borrowers may do. */
  readonly bookkeeper?: string;
  /** For a borrower without a link and a workspace; by default they find nothing. */
  readonly visitor?: string;
}

/** What each of the borrower's side is answered. */
export function borrowerCells({ borrower, bookkeeper, visitor }: GraphqlRow) {
  const closed = 'Unauthenticated';
  return {
    borrower: borrower ?? closed,
    bookkeeper: bookkeeper ?? (borrower === undefined ? closed : 'Forbidden'),
    visitor: visitor ?? (borrower === undefined ? closed : 'NotFound'),
  };
}

export const everybodySignedIn: GraphqlCells = ['ok', 'ok', 'ok', 'Unauthenticated', 'SessionExpired'];
