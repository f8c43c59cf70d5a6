import { ApolloLink } from '@apollo/client';
import { OperationTypeNode } from 'graphql';
import { finalize, map } from 'rxjs';

/** Questions of one kind that are under way, and the newest of them that was answered. */
interface Asked {
  underWay: number;
  newest: { readonly number: number; readonly answer: ApolloLink.Result } | null;
}

/** Keeps the answer to a query that was overtaken by that to the same question asked later from being believed: who asked earlier gets the later answer. */
export function latestAnswerLink(): ApolloLink {
  const questions = new Map<string, Asked>();
  let count = 0;
  return new ApolloLink((operation, forward) => {
    if (operation.operationType !== OperationTypeNode.QUERY) return forward(operation);
    const key = `${operation.operationName} ${JSON.stringify(operation.variables)}`;
    const asked = questions.get(key) ?? { underWay: 0, newest: null };
    questions.set(key, asked);
    asked.underWay += 1;
    const number = (count += 1);
    return forward(operation).pipe(
      map((answer) => {
        if (asked.newest !== null && asked.newest.number > number) return asked.newest.answer;
        asked.newest = { number, answer };
        return answer;
      }),
      finalize(() => {
        asked.underWay -= 1;
        if (asked.underWay === 0) questions.delete(key);
      }),
    );
  });
}
