import { FEATURE_FLAG_NAMES, FEATURE_FLAGS, type FeatureFlag, type FeatureFlagGroup } from '@countinghouse/domain/tenants/feature-flags';
import { ArrayMaxSize, ArrayMinSize } from 'class-validator';
import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { connectionTypeOf } from '../../../platform/graphql/connection-type-of';
import { enumOf, described } from '../../../platform/graphql/enum-of';

const FeatureFlagEnum = enumOf(FEATURE_FLAG_NAMES);
registerEnumType(FeatureFlagEnum, {
  name: 'FeatureFlag',
  description: 'A feature flag of a tenant that staff can change.',
  valuesConfig: described({
    allowExcelFileUpload: 'Collections can use a template workbook or a ledger file.',
    allowLanguageSelection: 'People can choose a language.',
    allowMultipleBorrowerImports: 'Borrowers can send the books of more than one source.',
    alwaysCollectBorrowerBusinessInfo: 'Borrowers first enter their business name and email address.',
    borrowerDisabled: 'The borrower’s side is closed.',
    disableDirectLinking: 'Lenders cannot connect an accounting package themselves.',
    disableNewWorkspaces: 'No new workspaces can be created.',
    financialStatementsEnabled: 'Statements are offered.',
    lenderDisabled: 'The lender’s side is closed.',
    monitoringEnabled: 'Analysis and monitoring are offered.',
    noTimeRestrictionForDataCollection: 'Collections can go back 120 months instead of the usual range.',
    riskCalcEnabled: 'Risk analyses are offered.',
    showBorrowerIntroBanner: 'Borrowers see an introduction before they start.',
  }),
});

const FeatureFlagGroupEnum = enumOf(Object.keys(FEATURE_FLAGS) as FeatureFlagGroup[]);
registerEnumType(FeatureFlagGroupEnum, {
  name: 'FeatureFlagGroup',
  description: 'What a flag concerns.',
  valuesConfig: described({
    borrowers: 'What borrowers see.',
    collections: 'What can be collected.',
    portal: 'The portal as a whole.',
    sides: 'Which sides of the portal are open.',
  }),
});

/** A flag of a tenant. */
@ObjectType('FeatureFlagState', { simpleResolvers: true, description: 'A feature flag of a tenant.' })
export class FeatureFlagStateType {
  @Field(() => FeatureFlagEnum, { description: 'Which flag.' })
  flag: string;

  @Field(() => FeatureFlagGroupEnum, { description: 'What the flag concerns.' })
  group: string;

  @Field(() => Boolean, { description: 'The configured value of the tenant.' })
  configured: boolean;

  @Field(() => Boolean, { nullable: true, description: 'The value set by staff; null when the configured value applies.' })
  override: boolean | null;
}

/** A tenant with its flags. */
@ObjectType('TenantFlags', { simpleResolvers: true, description: 'A tenant with its feature flags.' })
export class TenantFlagsType {
  @Field(() => ID, { description: 'Id of the tenant.' })
  id: string;

  @Field(() => String, { description: 'The technical name, unique among tenants.' })
  name: string;

  @Field(() => String, { description: 'The name that people see.' })
  visibleName: string;

  @Field(() => [String], { description: 'The hosts that lead to it.' })
  hosts: string[];

  @Field(() => Int, { description: 'Increases with each change; send it back when saving.' })
  version: number;

  @Field(() => [FeatureFlagStateType], { description: 'All feature flags.' })
  flags: FeatureFlagStateType[];
}

/** A page of tenants. */
export const TenantFlagsConnectionType = connectionTypeOf('TenantFlags', TenantFlagsType);

/** The new value of one flag. */
@InputType('FeatureFlagChangeInput', { description: 'A new value of a feature flag.' })
export class FeatureFlagChangeInput {
  @Field(() => FeatureFlagEnum, { description: 'Which flag.' })
  flag: FeatureFlag;

  @Field(() => Boolean, { nullable: true, description: 'Null resets the flag to the tenant’s configuration.' })
  value: boolean | null;
}

/** Changes to one tenant. */
@InputType('OverrideTenantFlagsInput', { description: 'Changes of the feature flags of a tenant.' })
export class OverrideTenantFlagsInput {
  @Field(() => ID, { description: 'Id of the tenant.' })
  tenantId: string;

  @Field(() => Int, { description: 'The version that was read.' })
  version: number;

  @ArrayMinSize(1)
  @ArrayMaxSize(FEATURE_FLAG_NAMES.length)
  @Field(() => [FeatureFlagChangeInput], { description: 'The flags to change; others are unchanged.' })
  changes: FeatureFlagChangeInput[];
}
