import type { ApolloServerPlugin } from '@apollo/server';
import type { Refusal } from '@countinghouse/domain/refusals';
import { TypeInfo, visit, visitWithTypeInfo, type DocumentNode, type GraphQLSchema } from 'graphql';
import { refuseField } from '../../identity/api-clients/client-operations';
import { borrowerRoleOf, refuseBorrowerField } from '../../collecting/borrowers/borrower-operations';
import type { Ctx } from '../../../platform/context';
import { RefusedError } from '../../../platform/graphql/refused-error';

/** Refuses operations of API clients that ask for more than their purposes cover, and of borrowers for more than their own request, before anything is executed. */
export function limitCallers(schema: GraphQLSchema): ApolloServerPlugin<Ctx> {
  return {
    async requestDidStart() {
      return {
        async didResolveOperation({ document, contextValue }) {
          const refusal = refuseBeyondCaller(schema, document, contextValue);
          if (refusal !== null) throw new RefusedError(refusal);
        },
      };
    },
  };
}

/** The first refusal of a field of a validated document, fragments and what is left out by a directive included; null for people. */
export function refuseBeyondCaller(schema: GraphQLSchema, document: DocumentNode, ctx: Ctx): Refusal | null {
  const refuseOne = ruleFor(ctx);
  if (refuseOne === null) return null;
  const types = new TypeInfo(schema);
  let refusal: Refusal | null = null;
  const Field = { enter: () => void (refusal ??= refuseOne(types.getParentType()?.name ?? '', types.getFieldDef()?.name ?? '')) };
  visit(document, visitWithTypeInfo(types, { Field }));
  return refusal;
}

function ruleFor(ctx: Ctx): ((type: string, field: string) => Refusal | null) | null {
  const grants = ctx.viewer?.grants;
  if (grants !== undefined) return (type, field) => refuseField(grants, type, field);
  const role = borrowerRoleOf(ctx);
  return role === null ? null : (type, field) => refuseBorrowerField(role, type, field);
}
