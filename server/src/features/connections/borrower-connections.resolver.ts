import { isRefusal, refuse, type Answer } from '@countinghouse/domain/refusals';
import { Arg, Ctx as Context, Field, ID, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { borrowerCtx } from '../../platform/graphql/borrower-ctx';
import { answered } from '../../platform/graphql/refused-error';
import { fieldsOf, textField } from '../../platform/http/body-fields';
import { borrowerPrincipal } from '../delegated-tokens/principal-of-token';
import type { RequestCtx } from '../tenants/request-ctx';
import { ConnectionRequestType } from './connection.types';
import {
  connectOrganization,
  deleteOrganizationConnection,
  PACKAGE_NAME_MAX,
  readOrganizationConnection,
  readOrganizationRequest,
} from './organization-connections';

/** A connection that a borrower made. */
@ObjectType('BorrowerConnection', { simpleResolvers: true, description: 'A connection that the borrower who calls made.' })
export class BorrowerConnectionType {
  @Field(() => ID)
  id: string;

  @Field(() => String)
  datasourceNameId: string;

  @Field(() => String, { nullable: true, description: 'The company, as the package names it.' })
  datasetName: string | null;
}

/** How a borrower connects an accounting package. */
@Resolver()
export class BorrowerConnectionsResolver {
  @Query(() => ConnectionRequestType, { description: 'How a request to connect a package is going that the borrower made.' })
  async borrowerConnectionRequest(@Context() context: RequestCtx, @Arg('id', () => ID) id: string): Promise<ConnectionRequestType> {
    const ctx = borrowerCtx(context);
    return answered(await readOrganizationRequest(borrowerPrincipal(ctx), ctx.borrower.workspaceId, id.toLowerCase()));
  }

  @Query(() => BorrowerConnectionType, { description: 'A connection that the borrower made.' })
  async borrowerConnection(@Context() context: RequestCtx, @Arg('id', () => ID) id: string): Promise<BorrowerConnectionType> {
    const ctx = borrowerCtx(context);
    return answered(await readOrganizationConnection(borrowerPrincipal(ctx), ctx.borrower.workspaceId, id.toLowerCase()));
  }

  @Mutation(() => ConnectionRequestType, { description: 'Opens a way to connect a package: a page that works once, within six hours.' })
  async createBorrowerConnectionRequest(
    @Context() context: RequestCtx,
    @Arg('datasourceNameId', () => String) datasourceNameId: string,
  ): Promise<ConnectionRequestType> {
    const ctx = borrowerCtx(context);
    const name = answered(nameOf(datasourceNameId));
    return answered(await connectOrganization(borrowerPrincipal(ctx), ctx.borrower.workspaceId, name));
  }

  @Mutation(() => ID, { description: 'Ends a connection, whose credentials are destroyed; one that is gone already is no fault.' })
  async deleteBorrowerConnection(@Context() context: RequestCtx, @Arg('id', () => ID) id: string): Promise<string> {
    const ctx = borrowerCtx(context);
    return answered(await deleteOrganizationConnection(borrowerPrincipal(ctx), ctx.borrower.workspaceId, id.toLowerCase()));
  }
}

function nameOf(datasourceNameId: string): Answer<string> {
  const fields = fieldsOf({ datasourceNameId });
  const name = isRefusal(fields) ? fields : textField(fields, 'datasourceNameId', PACKAGE_NAME_MAX);
  return name ?? refuse('InvalidInput', 'datasourceNameId', { problem: 'is missing' });
}
