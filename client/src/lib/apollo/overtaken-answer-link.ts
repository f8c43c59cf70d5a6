import { ApolloLink } from '@apollo/client';
import { OperationTypeNode } from 'graphql';
import { defer, of, switchMap, tap, type Observable } from 'rxjs';

/** How often a question is asked again that changes keep overtaking. */
const REPEATS = 3;

/** Repeats a query if a mutation completed while it ran: its result may be from before the change, and would overwrite the change in the cache. */
export function overtakenAnswerLink(): ApolloLink {
  let changes = 0;
  return new ApolloLink((operation, forward) => {
    if (operation.operationType !== OperationTypeNode.QUERY) {
      return forward(operation).pipe(tap(({ errors }) => void (changes += errors === undefined ? 1 : 0)));
    }
    const ask = (repeats: number): Observable<ApolloLink.Result> =>
      defer(() => {
        const before = changes;
        return forward(operation).pipe(switchMap((answer) => (changes === before || repeats === 0 ? of(answer) : ask(repeats - 1))));
      });
    return ask(REPEATS);
  });
}
