import { ApolloLink } from '@apollo/client';
import { OperationTypeNode } from 'graphql';
import { finalize, map } from 'rxjs';

/** Questions of one kind that are under way, and the newest of them that was answered. */
interface Requested {
  underWay: number;
  newest: { readonly number: number; readonly answer: ApolloLink.Result } | null;
}

/** Keeps the answer to a query that was overtaken by that to the same question asked later from being believed: who asked earlier gets the later answer. */
export function latestAnswerLink(): ApolloLink {
  const questions = new Map<string, Requested>();
  let count = 0;
  return new ApolloLink((operation, forward) => {
    if (operation.operationType !== OperationTypeNode.QUERY) return forward(operation);
    const key = `${operation.operationName} ${JSON.stringify(operation.variables)}`;
    const requested = questions.get(key) ?? { underWay: 0, newest: null };
    questions.set(key, requested);
    requested.underWay += 1;
    const number = (count += 1);
    return forward(operation).pipe(
      map((answer) => {
        if (requested.newest !== null && requested.newest.number > number) return requested.newest.answer;
        requested.newest = { number, answer };
        return answer;
      }),
      finalize(() => {
        requested.underWay -= 1;
        if (requested.underWay === 0) questions.delete(key);
      }),
    );
  });
}
