import type { ApolloServerPlugin } from '@apollo/server';
import type { ClientGrants } from '@countinghouse/domain/api-clients/client-purpose';
import type { Refusal } from '@countinghouse/domain/refusals';
import { TypeInfo, visit, visitWithTypeInfo, type DocumentNode, type GraphQLSchema } from 'graphql';
import { refuseField } from '../../features/api-clients/client-operations';
import type { Ctx } from '../context';
import { RefusedError } from './refused-error';

/** Refuses operations of API clients that ask for more than their purposes cover, before anything is executed. */
export function limitClients(schema: GraphQLSchema): ApolloServerPlugin<Ctx> {
  return {
    async requestDidStart() {
      return {
        async didResolveOperation({ document, contextValue }) {
          const refusal = refuseBeyondPurposes(schema, document, contextValue.viewer?.grants);
          if (refusal !== null) throw new RefusedError(refusal);
        },
      };
    },
  };
}

/** The first refusal of a field of a validated document, fragments and what is left out by a directive included; null for people. */
export function refuseBeyondPurposes(schema: GraphQLSchema, document: DocumentNode, grants: ClientGrants | undefined): Refusal | null {
  if (grants === undefined) return null;
  const types = new TypeInfo(schema);
  let refusal: Refusal | null = null;
  const Field = { enter: () => void (refusal ??= refuseField(grants, types.getParentType()?.name ?? '', types.getFieldDef()?.name ?? '')) };
  visit(document, visitWithTypeInfo(types, { Field }));
  return refusal;
}
