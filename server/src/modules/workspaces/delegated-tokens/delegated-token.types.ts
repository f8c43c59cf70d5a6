import { Field, ID, ObjectType } from 'type-graphql';
import { SecretField } from '../../../platform/graphql/secret-field';

/** A token with which a connector widget acts for the viewer. */
@ObjectType('DelegatedToken', { simpleResolvers: true })
export class DelegatedTokenType {
  @SecretField({ description: 'Shown once; only its hash is stored.' })
  accessToken: string;

  @Field(() => ID)
  actorId: string;

  @Field(() => Date)
  expiration: Date;

  @Field(() => [String])
  purpose: readonly string[];

  @Field(() => String)
  tokenType: string;
}
