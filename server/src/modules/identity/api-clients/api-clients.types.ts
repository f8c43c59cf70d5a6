import { CLIENT_PURPOSES, type ClientPurpose } from '@countinghouse/domain/api-clients/client-purpose';
import { ArrayMaxSize, IsOptional, IsString } from 'class-validator';
import { ArgsType, Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { connectionTypeOf } from '../../../platform/graphql/connection-type-of';
import { enumOf } from '../../../platform/graphql/enum-of';
import { SecretField } from '../../../platform/graphql/secret-field';
import { UserType } from '../users/user.types';

const ClientPurposeEnum = enumOf(CLIENT_PURPOSES);
registerEnumType(ClientPurposeEnum, {
  name: 'ClientPurpose',
  description: 'What an API client is allowed to do; some purposes include others, as editing includes reading.',
});

/** Purposes and workspaces that a client is given. */
@ArgsType()
export class ClientGrantsArgs {
  @Field(() => [ClientPurposeEnum], { defaultValue: ['UsePlatform'] })
  @ArrayMaxSize(100)
  purposes: ClientPurpose[];

  @Field(() => [ID], { nullable: true, description: 'Null for all workspaces of the tenant, including future ones.' })
  @IsOptional()
  @ArrayMaxSize(1_000)
  @IsString({ each: true })
  workspaceIds?: string[] | null;
}

/** A program of an integrator. */
@ObjectType('ApiClient', {
  simpleResolvers: true,
  description: 'A program that calls the API for this tenant, limited to its purposes and workspaces.',
})
export class ApiClientType {
  @Field(() => ID, { description: 'The `client_id` of the program.' })
  id: string;

  @Field(() => String)
  name: string;

  @Field(() => Date)
  createdAt: Date;

  /** Resolved. */
  createdById: string;

  @Field(() => UserType, { nullable: true })
  createdBy?: UserType | null;

  @Field(() => Date, { nullable: true, description: 'Null: the secret is the first one.' })
  secretRenewedAt: Date | null;

  @Field(() => Date, { nullable: true, description: 'To the minute.' })
  lastUsedAt: Date | null;

  @Field(() => Date, { nullable: true, description: 'When the client was revoked; null while it is active.' })
  revokedAt: Date | null;

  @Field(() => [ClientPurposeEnum])
  purposes: readonly ClientPurpose[];

  @Field(() => Boolean, { description: 'Whether it has access to all workspaces of the tenant, including future ones.' })
  allWorkspaces: boolean;

  /** Resolved. */
  workspaceIds: readonly string[];
}

/** A page of clients. */
export const ApiClientConnectionType = connectionTypeOf('ApiClient', ApiClientType);

/** A client with its new secret. */
@ObjectType('ApiClientWithSecret', { simpleResolvers: true })
export class ApiClientWithSecretType {
  @Field(() => ApiClientType)
  apiClient: ApiClientType;

  @SecretField({ description: 'Shown once; only its hash is stored.' })
  clientSecret: string;
}
