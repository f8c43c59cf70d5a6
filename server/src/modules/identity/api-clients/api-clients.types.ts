import { CLIENT_PURPOSES, type ClientPurpose } from '@countinghouse/domain/api-clients/client-purpose';
import { ArrayMaxSize, IsOptional, IsString } from 'class-validator';
import { Field, ID, InputType, ObjectType, registerEnumType } from 'type-graphql';
import { connectionTypeOf } from '../../../platform/graphql/connection-type-of';
import { enumOf, described } from '../../../platform/graphql/enum-of';
import { SecretField } from '../../../platform/graphql/secret-field';
import { UserType } from '../users/user.types';

const ClientPurposeEnum = enumOf(CLIENT_PURPOSES);
registerEnumType(ClientPurposeEnum, {
  name: 'ClientPurpose',
  description: 'What an API client is allowed to do; some purposes include others, as editing includes reading.',
  valuesConfig: described({
    AdministerUsers: 'Users, roles and the audit log; needs access to all workspaces.',
    AnalyzeRisk: 'Risk analyses, ratios, facilities and borrowing bases.',
    CollectData: 'Requests, links, connections, uploads and imports, and deleting collected data.',
    DownloadFiles: 'Workbooks and documents.',
    EditStatements: 'Saving statements, readings, templates and their workbooks.',
    ManageWorkspaces: 'Creating, changing and deleting workspaces, and managing who has access.',
    ReadFinancialData: 'Statements, readings, templates, checks and key figures.',
    ReadWorkspaces: 'Workspaces, their people, data collections and the status of imports.',
    UsePlatform: 'The platform API: connections, imports, financial records, widget tokens and webhooks.',
  }),
});

/** Purposes and workspaces that a client is given. */
@InputType()
abstract class ClientGrantsInput {
  @Field(() => [ClientPurposeEnum], { defaultValue: ['UsePlatform'], description: 'What it may do.' })
  @ArrayMaxSize(100)
  purposes: ClientPurpose[];

  @Field(() => [ID], { nullable: true, description: 'Null for all workspaces of the tenant, including future ones.' })
  @IsOptional()
  @ArrayMaxSize(1_000)
  @IsString({ each: true })
  workspaceIds?: string[] | null;
}

/** A client to be. */
@InputType('CreateApiClientInput', { description: 'A new API client.' })
export class CreateApiClientInput extends ClientGrantsInput {
  @Field(() => String, { description: 'The name that people see; unique among the API clients of the tenant that are not revoked.' })
  @IsString()
  name: string;
}

/** Other purposes and workspaces of a client. */
@InputType('SetApiClientAccessInput', { description: 'What an API client may do from now on, and where.' })
export class SetApiClientAccessInput extends ClientGrantsInput {
  @Field(() => ID, { description: 'Id of the API client.' })
  @IsString()
  id: string;
}

/** A program of an integrator. */
@ObjectType('ApiClient', {
  simpleResolvers: true,
  description: 'A program that calls the API for this tenant, limited to its purposes and workspaces.',
})
export class ApiClientType {
  @Field(() => ID, { description: 'The `client_id` of the program.' })
  id: string;

  @Field(() => String, { description: 'The name that people see.' })
  name: string;

  @Field(() => Date, { description: 'When it was added.' })
  createdAt: Date;

  /** Resolved. */
  createdById: string;

  @Field(() => UserType, { nullable: true, description: 'Who added it; null when that is no longer known.' })
  createdBy?: UserType | null;

  @Field(() => Date, { nullable: true, description: 'Null: the secret is the first one.' })
  secretRenewedAt: Date | null;

  @Field(() => Date, { nullable: true, description: 'To the minute.' })
  lastUsedAt: Date | null;

  @Field(() => Date, { nullable: true, description: 'When the client was revoked; null while it is active.' })
  revokedAt: Date | null;

  @Field(() => [ClientPurposeEnum], { description: 'What it may do.' })
  purposes: readonly ClientPurpose[];

  @Field(() => Boolean, { description: 'Whether it has access to all workspaces of the tenant, including future ones.' })
  allWorkspaces: boolean;

  /** Resolved. */
  workspaceIds: readonly string[];
}

/** A page of clients. */
export const ApiClientConnectionType = connectionTypeOf('ApiClient', ApiClientType);

/** A client with its new secret. */
@ObjectType('ApiClientWithSecret', { simpleResolvers: true, description: 'An API client with its new secret.' })
export class ApiClientWithSecretType {
  @Field(() => ApiClientType, { description: 'The client.' })
  apiClient: ApiClientType;

  @SecretField({ description: 'Shown once; only its hash is stored.' })
  clientSecret: string;
}
