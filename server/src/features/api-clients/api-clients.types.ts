import { Field, ID, ObjectType } from 'type-graphql';
import { connectionTypeOf } from '../../platform/graphql/connection-type-of';
import { SecretField } from '../../platform/graphql/secret-field';
import { UserType } from '../users/user.types';

/** A program of an integrator. */
@ObjectType('ApiClient', { simpleResolvers: true, description: 'A program that calls the platform’s paths for this team.' })
export class ApiClientType {
  @Field(() => ID, { description: 'What the program calls itself: the `client_id`.' })
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

  @Field(() => Date, { nullable: true, description: 'It opens nothing any more.' })
  revokedAt: Date | null;
}

/** A page of clients. */
export const ApiClientConnectionType = connectionTypeOf('ApiClient', ApiClientType);

/** A client with its new secret. */
@ObjectType('ApiClientWithSecret', { simpleResolvers: true })
export class ApiClientWithSecretType {
  @Field(() => ApiClientType)
  apiClient: ApiClientType;

  @SecretField({ description: 'Shown once; only its hash is kept.' })
  clientSecret: string;
}
