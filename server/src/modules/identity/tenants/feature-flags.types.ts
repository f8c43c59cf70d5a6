import { FEATURE_FLAG_NAMES, FEATURE_FLAGS, type FeatureFlag, type FeatureFlagGroup } from '@countinghouse/domain/tenants/feature-flags';
import { ArrayMaxSize, ArrayMinSize } from 'class-validator';
import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { connectionTypeOf } from '../../../platform/graphql/connection-type-of';
import { enumOf } from '../../../platform/graphql/enum-of';

const FeatureFlagEnum = enumOf(FEATURE_FLAG_NAMES);
registerEnumType(FeatureFlagEnum, { name: 'FeatureFlag', description: 'A feature flag of a tenant that staff can change.' });

const FeatureFlagGroupEnum = enumOf(Object.keys(FEATURE_FLAGS) as FeatureFlagGroup[]);
registerEnumType(FeatureFlagGroupEnum, { name: 'FeatureFlagGroup', description: 'What a flag concerns.' });

/** A flag of a tenant. */
@ObjectType('FeatureFlagState', { simpleResolvers: true })
export class FeatureFlagStateType {
  @Field(() => FeatureFlagEnum)
  flag: string;

  @Field(() => FeatureFlagGroupEnum)
  group: string;

  @Field(() => Boolean, { description: 'The configured value of the tenant.' })
  configured: boolean;

  @Field(() => Boolean, { nullable: true, description: 'The value set by staff; null when the configured value applies.' })
  override: boolean | null;
}

/** A tenant with its flags. */
@ObjectType('TenantFlags', { simpleResolvers: true })
export class TenantFlagsType {
  @Field(() => ID)
  id: string;

  @Field(() => String)
  name: string;

  @Field(() => String)
  visibleName: string;

  @Field(() => [String])
  hosts: string[];

  @Field(() => Int)
  version: number;

  @Field(() => [FeatureFlagStateType])
  flags: FeatureFlagStateType[];
}

/** A page of tenants. */
export const TenantFlagsConnectionType = connectionTypeOf('TenantFlags', TenantFlagsType);

/** The new value of one flag. */
@InputType('FeatureFlagChangeInput')
export class FeatureFlagChangeInput {
  @Field(() => FeatureFlagEnum)
  flag: FeatureFlag;

  @Field(() => Boolean, { nullable: true, description: 'Null resets the flag to the tenant’s configuration.' })
  value: boolean | null;
}

/** Changes to one tenant. */
@InputType('OverrideTenantFlagsInput')
export class OverrideTenantFlagsInput {
  @Field(() => ID)
  tenantId: string;

  @Field(() => Int, { description: 'The version that was read.' })
  version: number;

  @ArrayMinSize(1)
  @ArrayMaxSize(FEATURE_FLAG_NAMES.length)
  @Field(() => [FeatureFlagChangeInput])
  changes: FeatureFlagChangeInput[];
}
