import { Kind, parse, type DocumentNode, type SelectionSetNode } from 'graphql';

/**
 * What a document may consist of before it is validated. Validation compares fields of one name with each other, each fragment with each
 * other one, and walks all fragments for each operation: these bounds keep it below 50 ms. The largest operation of the portal has 5
 * fragments and 300 tokens.
 */
export const DOCUMENT_LIMITS = { characters: 65_536, tokens: 4_000, operations: 10, fragments: 64, spreads: 256, repeats: 128 } as const;

/** Parses a document of bounded size; null if it is larger than any legitimate one. Throws a GraphQLError for invalid GraphQL. */
export function parseBounded(text: string): DocumentNode | null {
  if (text.length > DOCUMENT_LIMITS.characters) return null;
  const document = parse(text, { maxLexicalTokens: DOCUMENT_LIMITS.tokens });
  return isBounded(document) ? document : null;
}

interface Counts {
  spreads: number;
  repeats: number;
}

function isBounded({ definitions }: DocumentNode): boolean {
  const counts: Counts = { spreads: 0, repeats: 0 };
  const kinds = { operations: 0, fragments: 0 };
  for (const part of definitions) {
    if (part.kind !== Kind.OPERATION_DEFINITION && part.kind !== Kind.FRAGMENT_DEFINITION) continue;
    kinds[part.kind === Kind.OPERATION_DEFINITION ? 'operations' : 'fragments'] += 1;
    count(counts, [part.selectionSet]);
  }
  return (
    kinds.operations <= DOCUMENT_LIMITS.operations &&
    kinds.fragments <= DOCUMENT_LIMITS.fragments &&
    counts.spreads <= DOCUMENT_LIMITS.spreads &&
    counts.repeats <= DOCUMENT_LIMITS.repeats
  );
}

/** Counts what is selected at one place of the answer, in one set or, under a name that is repeated, in several; then below it. */
function count(counts: Counts, sets: readonly SelectionSetNode[]): void {
  const below = new Map<string, SelectionSetNode[]>();
  const open = [...sets];
  for (let set = open.pop(); set !== undefined; set = open.pop())
    for (const part of set.selections) {
      if (part.kind === Kind.FRAGMENT_SPREAD) counts.spreads += 1;
      else if (part.kind === Kind.INLINE_FRAGMENT) open.push(part.selectionSet);
      else {
        const name = (part.alias ?? part.name).value;
        const same = below.get(name);
        if (same !== undefined) counts.repeats += 1;
        below.set(name, [...(same ?? []), ...(part.selectionSet ? [part.selectionSet] : [])]);
      }
    }
  for (const deeper of below.values()) if (deeper.length > 0) count(counts, deeper);
}
