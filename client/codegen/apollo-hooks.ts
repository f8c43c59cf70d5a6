import { Kind, OperationTypeNode, type OperationDefinitionNode, type DocumentNode } from 'graphql';

const HOOKS = { query: 'useQuery', mutation: 'useMutation', subscription: 'useSubscription' } as const;

/** Generates one hook for each operation, over Apollo Client 4, after its typed document: `query Workspaces` gives `useWorkspacesQuery`. */
export function plugin(_schema: unknown, documents: readonly { document?: DocumentNode }[]): { prepend: string[]; content: string } {
  const operations = documents
    .flatMap((file) => file.document?.definitions ?? [])
    .filter((node) => node.kind === Kind.OPERATION_DEFINITION);
  return {
    prepend: operations.length === 0 ? [] : ["import * as Apollo from '@apollo/client/react';"],
    content: operations.map(hookOf).join('\n\n'),
  };
}

function hookOf(operation: OperationDefinitionNode): string {
  const name = operation.name?.value;
  if (name === undefined) throw new Error('Every operation needs a name, because its hook is named after it.');
  const suffix = capitalized(operation.operation);
  const base = `Types.${capitalized(name)}${suffix}`;
  const hook = HOOKS[operation.operation];
  const options = `Apollo.${hook}.Options<${base}, ${base}Variables>`;
  const parameter =
    operation.operation === OperationTypeNode.MUTATION || !needsVariables(operation) ? `options?: ${options}` : `options: ${options}`;
  return [
    `export function use${capitalized(name)}${suffix}(${parameter}) {`,
    `  return Apollo.${hook}<${base}, ${base}Variables>(${capitalized(name)}Document, options);`,
    '}',
  ].join('\n');
}

function needsVariables(operation: OperationDefinitionNode): boolean {
  return (operation.variableDefinitions ?? []).some((variable) => variable.type.kind === Kind.NON_NULL_TYPE && !variable.defaultValue);
}

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
