import { DELEGATED_PURPOSES, type DelegatedPurpose } from './delegated-token';
import { enumOf, described } from '../../../platform/graphql/enum-of';
import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { SecretField } from '../../../platform/graphql/secret-field';

const DelegatedPurposeEnum = enumOf(DELEGATED_PURPOSES);
registerEnumType(DelegatedPurposeEnum, {
  name: 'DelegatedPurpose',
  description: 'What a delegated token can be used for.',
  valuesConfig: described({
    ConnectAccountingSystem: 'Connecting accounting packages and importing.',
    ConnectionManagement: 'Listing and deleting connections.',
  }),
});

/** A token with which a connector widget acts for the viewer. */
@ObjectType('DelegatedToken', { simpleResolvers: true, description: 'A token with which a connector widget acts for the viewer.' })
export class DelegatedTokenType {
  @SecretField({ description: 'Shown once; only its hash is stored.' })
  accessToken: string;

  @Field(() => ID, { description: 'Id of the user that it acts for.' })
  actorId: string;

  @Field(() => Date, { description: 'When it expires.' })
  expiration: Date;

  @Field(() => [DelegatedPurposeEnum], { description: 'What the token can be used for.' })
  purpose: readonly DelegatedPurpose[];

  @Field(() => String, { description: 'Always `Bearer`.' })
  tokenType: string;
}
