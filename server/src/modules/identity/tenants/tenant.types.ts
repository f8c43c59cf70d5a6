import { Field, ID, Int, ObjectType } from 'type-graphql';
import { BasisOfAccountingEnum } from '../../../platform/graphql/basis-of-accounting';
import { CalendarDateScalar } from '../../../platform/graphql/scalars';
import { MultiTenantSettingsType, TenantPortalType } from './tenant-portal.types';

/** How the tenant looks. */
@ObjectType('Brand', { simpleResolvers: true, description: 'How the portal looks for the tenant.' })
export class BrandType {
  @Field(() => String, { description: 'A CSS color for headers and buttons.' })
  primaryColor: string;

  @Field(() => String, { description: 'A CSS color for accents.' })
  secondaryColor: string;

  @Field(() => String, { nullable: true, description: 'A CSS font family; null for the default.' })
  fontFamily: string | null;

  @Field(() => Boolean, { description: 'Whether the logo is shown.' })
  showLogo: boolean;

  @Field(() => String, { nullable: true, description: 'Address of the logo; null for none.' })
  logoUrl: string | null;
}

/** Where people of the tenant sign in. */
@ObjectType('TenantLogin', {
  simpleResolvers: true,
  description: 'How users of this tenant sign in: the OpenID Connect issuer and public client.',
})
export class TenantLoginType {
  @Field(() => String, { description: 'Address of the OpenID Connect issuer.' })
  issuer: string;

  @Field(() => String, { description: 'The public client of OpenID Connect.' })
  clientId: string;

  @Field(() => String, { description: 'The scopes to request, separated by spaces.' })
  scope: string;

  @Field(() => Int, { description: 'How long ago a user may have signed in, in seconds.' })
  maxAgeSeconds: number;
}

/** What the tenant has switched on and off. */
@ObjectType('TenantSettings', { simpleResolvers: true, description: 'What the tenant has switched on and off.' })
export class TenantSettingsType {
  @Field(() => Boolean, { description: 'Whether the lender’s side is closed.' })
  lenderDisabled: boolean;

  @Field(() => Boolean, { description: 'Whether the borrower’s side is closed.' })
  borrowerDisabled: boolean;

  @Field(() => Boolean, { description: 'Whether statements are offered.' })
  financialStatementsEnabled: boolean;

  @Field(() => Boolean, { description: 'Whether risk analyses are offered.' })
  riskCalcEnabled: boolean;

  @Field(() => Boolean, { description: 'Whether analysis and monitoring are offered.' })
  monitoringEnabled: boolean;

  @Field(() => Boolean, { description: 'Whether collections can use a template workbook or a ledger file.' })
  allowExcelFileUpload: boolean;

  @Field(() => Boolean, { description: 'Whether people can choose a language.' })
  allowLanguageSelection: boolean;

  @Field(() => Boolean, { description: 'Whether no new workspaces can be created.' })
  disableNewWorkspaces: boolean;

  @Field(() => Boolean, { description: 'Whether lenders cannot connect an accounting package themselves.' })
  disableDirectLinking: boolean;

  @Field(() => [String], { description: 'Options that collections cannot have.' })
  disabledDataCollectionOptions: readonly string[];

  @Field(() => Boolean, { description: 'Whether collections can go back 120 months instead of the usual range.' })
  noTimeRestrictionForDataCollection: boolean;

  @Field(() => Int, { description: 'How many months back a collection can end, including the current month.' })
  numMonthsInImportYTDDropdown: number;

  @Field(() => Int, { description: 'How many full fiscal years a collection can have.' })
  maxFullFiscalYears: number;

  @Field(() => [String], { description: 'The languages of the portal (BCP 47), the default first.' })
  languages: readonly string[];

  @Field(() => String, { description: 'IANA name of the time zone, in which days begin.' })
  timeZone: string;

  @Field(() => CalendarDateScalar, {
    nullable: true,
    description: 'Statements of submissions created before this time cannot be edited.',
  })
  minimumMappingDate: string | null;
}

/** How a package is drawn beside its name. */
@ObjectType('PackageMark', { simpleResolvers: true, description: 'How an accounting package is drawn beside its name.' })
export class PackageMarkType {
  @Field(() => String, { description: 'Two letters.' })
  letters: string;

  @Field(() => Int, { description: 'In degrees of OKLCH.' })
  hue: number;
}

/** A package that the tenant offers. */
@ObjectType('AccountingPackage', { simpleResolvers: true, description: 'An accounting package, or kind of file, that the tenant offers.' })
export class AccountingPackageType {
  @Field(() => String, { description: 'Id of the accounting package.' })
  datasourceNameId: string;

  @Field(() => String, { description: 'The name that people see.' })
  name: string;

  @Field(() => [String], { description: 'Other names by which people search for it, in lower case.' })
  aliases: string[];

  @Field(() => Boolean, { description: 'Whether support for it is new and may have gaps.' })
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
@ObjectType('DataCollectionLimit', {
  simpleResolvers: true,
  description: 'How many data collections the tenant can still start in this billing period.',
})
export class DataCollectionLimitType {
  @Field(() => Boolean, { description: 'Whether there is a limit.' })
  hasLimit: boolean;

  @Field(() => Int, { nullable: true, description: 'How many collections a period allows; null without a limit.' })
  limit: number | null;

  @Field(() => Int, { nullable: true, description: 'How many collections are left; null without a limit.' })
  countRemaining: number | null;

  @Field(() => CalendarDateScalar, { nullable: true, description: 'The last day of the period; null without a limit.' })
  billingPeriodEndDate: string | null;
}

/** The tenant of the host. */
@ObjectType('Tenant', { simpleResolvers: true, description: 'The tenant of the host.' })
export class TenantType {
  @Field(() => ID, { description: 'Id of the tenant.' })
  id: string;

  @Field(() => String, { description: 'The technical name, unique among tenants.' })
  name: string;

  @Field(() => String, { description: 'The name that people see.' })
  visibleName: string;

  @Field(() => String, { description: 'The brand of the host.' })
  brandName: string;

  @Field(() => BrandType, { description: 'How its portal looks.' })
  brand: BrandType;

  @Field(() => TenantSettingsType, { description: 'What it has switched on and off.' })
  settings: TenantSettingsType;

  @Field(() => TenantPortalType, { description: 'What surrounds the pages of its portal.' })
  portal: TenantPortalType;

  @Field(() => MultiTenantSettingsType, { description: 'How its sign-in page looks.' })
  multiTenant: MultiTenantSettingsType;

  @Field(() => [String], {
    description: 'The text sets with custom texts of the tenant, such as fr/common; read them with POST /api/tenant/portaltext.',
  })
  rewordedTextSets: string[];

  @Field(() => [AccountingPackageType], { description: 'The packages and kinds of file that it offers, in display order.' })
  accountingPackages: AccountingPackageType[];

  @Field(() => TenantLoginType, { description: 'How its users sign in.' })
  login: TenantLoginType;
}
