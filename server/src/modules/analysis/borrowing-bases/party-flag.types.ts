import { Field, Int, ObjectType } from 'type-graphql';
import { connectionTypeOf } from '../../../platform/graphql/connection-type-of';
import { DecimalScalar } from '../../../platform/graphql/scalars';

/** Flags of a customer. */
@ObjectType('PartyFlag', { simpleResolvers: true, description: 'What is known of a customer, in every collection of the workspace.' })
export class PartyFlagType {
  @Field(() => String, { description: 'Id of the customer in the source, or its name.' })
  partyKey: string;

  @Field(() => Boolean, { description: 'Whether it is an affiliate of the borrower.' })
  affiliate: boolean;

  @Field(() => Boolean, { description: 'Whether it is foreign.' })
  foreign: boolean;

  @Field(() => Boolean, { description: 'Whether it is a government.' })
  government: boolean;

  @Field(() => Boolean, { description: 'Whether it does not count for another reason.' })
  excluded: boolean;

  @Field(() => String, { nullable: true, description: 'Key of the vendor that the customer also is.' })
  vendorKey: string | null;

  @Field(() => DecimalScalar, { nullable: true, description: 'The most that counts of it; null for the cap of the rules.' })
  cap: string | null;

  @Field(() => String, { description: 'The currency of the cap, ISO 4217.' })
  currency: string;

  @Field(() => Int, { description: 'Its version, to send with a change.' })
  version: number;
}

/** A page of flags. */
export const PartyFlagConnectionType = connectionTypeOf('PartyFlag', PartyFlagType);
