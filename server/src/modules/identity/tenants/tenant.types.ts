import { Field, ID, Int, ObjectType } from 'type-graphql';
import { BasisOfAccountingEnum } from '../../../platform/graphql/basis-of-accounting';
import { CalendarDateScalar } from '../../../platform/graphql/scalars';
import { MultiTenantSettingsType, TenantPortalType } from './tenant-portal.types';

/** How the tenant looks. */
@ObjectType('Brand', { simpleResolvers: true })
export class BrandType {
  @Field(() => String)
  primaryColor: string;

  @Field(() => String)
  secondaryColor: string;

  @Field(() => String, { nullable: true })
  fontFamily: string | null;

  @Field(() => Boolean)
  showLogo: boolean;

  @Field(() => String, { nullable: true })
  logoUrl: string | null;
}

/** Where people of the tenant sign in. */
@ObjectType('TenantLogin', {
  simpleResolvers: true,
  description: 'How users of this tenant sign in: the OpenID Connect issuer and public client.',
})
export class TenantLoginType {
  @Field(() => String)
  issuer: string;

  @Field(() => String)
  clientId: string;

  @Field(() => String)
  scope: string;

  @Field(() => Int)
  maxAgeSeconds: number;
}

/** What the tenant has switched on and off. */
@ObjectType('TenantSettings', { simpleResolvers: true })
export class TenantSettingsType {
  @Field(() => Boolean)
  lenderDisabled: boolean;

  @Field(() => Boolean)
  borrowerDisabled: boolean;

  @Field(() => Boolean)
  financialStatementsEnabled: boolean;

  @Field(() => Boolean)
  riskCalcEnabled: boolean;

  @Field(() => Boolean)
  allowExcelFileUpload: boolean;

  @Field(() => Boolean)
  allowLanguageSelection: boolean;

  @Field(() => Boolean)
  disableNewWorkspaces: boolean;

  @Field(() => Boolean)
  disableDirectLinking: boolean;

  @Field(() => [String], { description: 'Options that collections cannot have.' })
  disabledDataCollectionOptions: readonly string[];

  @Field(() => Boolean)
  noTimeRestrictionForDataCollection: boolean;

  @Field(() => Int, { description: 'How many months back a collection can end, including the current month.' })
  numMonthsInImportYTDDropdown: number;

  @Field(() => Int)
  maxFullFiscalYears: number;

  @Field(() => [String])
  languages: readonly string[];

  @Field(() => String)
  timeZone: string;

  @Field(() => CalendarDateScalar, {
    nullable: true,
    description: 'Statements of submissions created before this time cannot be edited.',
  })
  minimumMappingDate: string | null;
}

/** How a package is drawn beside its name. */
@ObjectType('PackageMark', { simpleResolvers: true })
export class PackageMarkType {
  @Field(() => String, { description: 'Two letters.' })
  letters: string;

  @Field(() => Int, { description: 'In degrees of OKLCH.' })
  hue: number;
}

/** A package that the tenant offers. */
@ObjectType('AccountingPackage', { simpleResolvers: true })
export class AccountingPackageType {
  @Field(() => String)
  datasourceNameId: string;

  @Field(() => String)
  name: string;

  @Field(() => [String], { description: 'Other names by which people search for it, in lower case.' })
  aliases: string[];

  @Field(() => Boolean)
  beta: boolean;

  @Field(() => Boolean, { description: 'Whether choosing it starts something.' })
  action: boolean;

  @Field(() => [BasisOfAccountingEnum], {
    description:
      'The bases of accounting on which its books can be collected; of a file those that it may state. Empty where there is no connection yet.',
  })
  bases: (keyof typeof BasisOfAccountingEnum)[];

  @Field(() => PackageMarkType, {
    nullable: true,
    description: 'Its letters and color; null if those of its name are used.',
  })
  mark: PackageMarkType | null;

  @Field(() => String, {
    nullable: true,
    description: 'The guide to exporting its books, by the name of its texts; null if there is none.',
  })
  exportGuide: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The steps to withdraw access in the package, by the name of their text; null if they are not known.',
  })
  withdrawalGuide: string | null;
}

/** How many collections the tenant may still start in this period. */
@ObjectType('DataCollectionLimit', { simpleResolvers: true })
export class DataCollectionLimitType {
  @Field(() => Boolean)
  hasLimit: boolean;

  @Field(() => Int, { nullable: true })
  limit: number | null;

  @Field(() => Int, { nullable: true })
  countRemaining: number | null;

  @Field(() => CalendarDateScalar, { nullable: true })
  billingPeriodEndDate: string | null;
}

/** The tenant of the host. */
@ObjectType('Tenant', { simpleResolvers: true })
export class TenantType {
  @Field(() => ID)
  id: string;

  @Field(() => String)
  name: string;

  @Field(() => String)
  visibleName: string;

  @Field(() => String)
  brandName: string;

  @Field(() => BrandType)
  brand: BrandType;

  @Field(() => TenantSettingsType)
  settings: TenantSettingsType;

  @Field(() => TenantPortalType)
  portal: TenantPortalType;

  @Field(() => MultiTenantSettingsType)
  multiTenant: MultiTenantSettingsType;

  @Field(() => [String], {
    description: 'The text sets with custom texts of the tenant, such as fr/common; read them with POST /api/tenant/portaltext.',
  })
  rewordedTextSets: string[];

  @Field(() => [AccountingPackageType])
  accountingPackages: AccountingPackageType[];

  @Field(() => TenantLoginType)
  login: TenantLoginType;
}
