import { InputArg } from '../../../platform/graphql/input-arg';
import { idInput, type IdInput } from '../../../platform/graphql/id-input';
import { IsString } from 'class-validator';
import { isRefusal, refuse, type Result } from '@countinghouse/domain/refusals';
import { Arg, Ctx as Context, Field, ID, InputType, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { borrowerCtx } from '../../../platform/graphql/borrower-ctx';
import { unwrap } from '../../../platform/graphql/refused-error';
import { fieldsOf, textField } from '../../../platform/http/body-fields';
import { borrowerPrincipal } from '../../workspaces/delegated-tokens/principal-of-token';
import type { RequestCtx } from '../../../platform/request-ctx';
import { ConnectionRequestType } from './connection.types';
import {
  connectOrganization,
  deleteOrganizationConnection,
  PACKAGE_NAME_MAX,
  readOrganizationConnection,
  readOrganizationRequest,
} from './organization-connections';

/** A connection that a borrower made. */
@ObjectType('BorrowerConnection', { simpleResolvers: true, description: 'A connection made by the calling borrower.' })
export class BorrowerConnectionType {
  @Field(() => ID, { description: 'Id of the connection.' })
  id: string;

  @Field(() => String, { description: 'Id of the accounting package.' })
  datasourceNameId: string;

  @Field(() => String, { nullable: true, description: 'The company name in the accounting package.' })
  datasetName: string | null;
}

@InputType('CreateBorrowerConnectionRequestInput', { description: 'The accounting package to connect.' })
class CreateBorrowerConnectionRequestInput {
  @Field(() => String, { description: 'Id of the accounting package.' })
  @IsString()
  datasourceNameId: string;
}

const DeleteBorrowerConnectionInput = idInput('DeleteBorrowerConnectionInput', {
  description: 'The connection to delete.',
  id: 'Id of a connection that the borrower made.',
});

/** How a borrower connects an accounting package. */
@Resolver()
export class BorrowerConnectionsResolver {
  @Query(() => ConnectionRequestType, { description: 'The status of a connection request made by the borrower.' })
  async borrowerConnectionRequest(
    @Context() context: RequestCtx,
    @Arg('id', () => ID, { description: 'Id of the connection request.' }) id: string,
  ): Promise<ConnectionRequestType> {
    const ctx = borrowerCtx(context);
    return unwrap(await readOrganizationRequest(borrowerPrincipal(ctx), ctx.borrower.workspaceId, id.toLowerCase()));
  }

  @Query(() => BorrowerConnectionType, { description: 'A connection that the borrower made.' })
  async borrowerConnection(
    @Context() context: RequestCtx,
    @Arg('id', () => ID, { description: 'Id of the connection.' }) id: string,
  ): Promise<BorrowerConnectionType> {
    const ctx = borrowerCtx(context);
    return unwrap(await readOrganizationConnection(borrowerPrincipal(ctx), ctx.borrower.workspaceId, id.toLowerCase()));
  }

  @Mutation(() => ConnectionRequestType, {
    description: 'Creates a page to connect an accounting package; it works once, within six hours.',
  })
  async createBorrowerConnectionRequest(
    @Context() context: RequestCtx,
    @InputArg(() => CreateBorrowerConnectionRequestInput) { datasourceNameId }: CreateBorrowerConnectionRequestInput,
  ): Promise<ConnectionRequestType> {
    const ctx = borrowerCtx(context);
    const name = unwrap(nameOf(datasourceNameId));
    return unwrap(await connectOrganization(borrowerPrincipal(ctx), ctx.borrower.workspaceId, name));
  }

  @Mutation(() => ID, { description: 'Deletes a connection and its credentials; not an error if it is already deleted.' })
  async deleteBorrowerConnection(
    @Context() context: RequestCtx,
    @InputArg(() => DeleteBorrowerConnectionInput) { id }: IdInput,
  ): Promise<string> {
    const ctx = borrowerCtx(context);
    return unwrap(await deleteOrganizationConnection(borrowerPrincipal(ctx), ctx.borrower.workspaceId, id.toLowerCase()));
  }
}

function nameOf(datasourceNameId: string): Result<string> {
  const fields = fieldsOf({ datasourceNameId });
  const name = isRefusal(fields) ? fields : textField(fields, 'datasourceNameId', PACKAGE_NAME_MAX);
  return name ?? refuse('InvalidInput', 'datasourceNameId', { problem: 'is missing' });
}
