import { enumOf, described } from '../../../platform/graphql/enum-of';
import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';

/** A paragraph of a banner message. */
@ObjectType('BannerParagraph', { simpleResolvers: true, description: 'A paragraph of a banner message.' })
export class BannerParagraphType {
  @Field(() => String, { description: 'The text.' })
  content: string;

  @Field(() => Boolean, { description: 'Whether it is bold.' })
  bold: boolean;

  @Field(() => Boolean, { description: 'Whether it is italic.' })
  italic: boolean;

  @Field(() => Int, { nullable: true, description: 'Pixels; null for the size of the page.' })
  fontSize: number | null;
}

/** A link of a banner message. */
@ObjectType('BannerHyperlink', { simpleResolvers: true, description: 'A link below a banner message.' })
export class BannerHyperlinkType {
  @Field(() => ID, { description: 'Id of the link within its message.' })
  id: string;

  @Field(() => String, { description: 'The address that it opens.' })
  href: string;

  @Field(() => String, { description: 'The text of the link.' })
  prompt: string;
}

const BannerLevelEnum = enumOf(['Information', 'Warning']);
registerEnumType(BannerLevelEnum, {
  name: 'BannerLevel',
  description: 'How urgent a banner message is.',
  valuesConfig: described({ Information: 'Something to know.', Warning: 'Something to act on.' }),
});

/** A message on top of the lender's home. */
@ObjectType('BannerMessage', { simpleResolvers: true, description: 'A message above the lender’s home page.' })
export class BannerMessageType {
  @Field(() => String, { nullable: true, description: 'Null if it cannot be dismissed.' })
  hideMessageCookieName: string | null;

  @Field(() => Int, { nullable: true, description: 'For how many days dismissing it hides it; null for the default.' })
  expiresInDays: number | null;

  @Field(() => String, { nullable: true, description: 'The text of the button that dismisses it for good; null for none.' })
  hideForeverButtonText: string | null;

  @Field(() => BannerLevelEnum, { description: 'How the message is drawn.' })
  level: string;

  @Field(() => String, { description: 'The headline.' })
  headerText: string;

  @Field(() => [BannerParagraphType], { description: 'The paragraphs, in order.' })
  messageParagraphs: BannerParagraphType[];

  @Field(() => [BannerHyperlinkType], { description: 'The links below the paragraphs, in order.' })
  hyperlinks: BannerHyperlinkType[];
}

/** A team that people can go to from the sign-in page. */
@ObjectType('LoginDestination', { simpleResolvers: true, description: 'A tenant that people can go to from the sign-in page.' })
export class LoginDestinationType {
  @Field(() => ID, { description: 'Id of the destination.' })
  id: string;

  @Field(() => String, { description: 'The name that people see.' })
  name: string;

  @Field(() => String, { description: 'The address of its portal.' })
  url: string;

  @Field(() => String, { description: 'The technical name of the tenant.' })
  tenantName: string;
}

/** How the sign-in page looks and leads on. */
@ObjectType('MultiTenantSettings', { simpleResolvers: true, description: 'How the sign-in page looks, and where it leads.' })
export class MultiTenantSettingsType {
  @Field(() => [LoginDestinationType], { description: 'The tenants that people can choose, in display order.' })
  loginDestinations: LoginDestinationType[];

  @Field(() => Boolean, { description: 'Whether choosing a tenant leads to its identity provider at once.' })
  passLoginThrough: boolean;

  @Field(() => Boolean, { description: 'Whether people can sign in to this tenant itself.' })
  defaultLogin: boolean;

  @Field(() => [String], { description: 'Paragraphs; {teamName} stands for the name of the team.' })
  welcomeText: string[];

  @Field(() => Boolean, { description: 'Whether a line is drawn below the welcome text.' })
  showSeparatorAfterWelcomeText: boolean;

  @Field(() => Int, {
    nullable: true,
    description: 'How many paragraphs of the welcome text are above the sign-in button; null for all.',
  })
  placeLoginAfterWelcomeLine: number | null;

  @Field(() => String, { nullable: true, description: 'Address of a page about the product; null for none.' })
  learnMoreUrl: string | null;
}

/** A path that leads elsewhere. */
@ObjectType('Redirection', { simpleResolvers: true, description: 'A path of the portal that leads to another one.' })
export class RedirectionType {
  @Field(() => String, { description: 'A lowercase path.' })
  from: string;

  @Field(() => String, { description: 'A path of the portal.' })
  to: string;
}

/** What is around the portal's pages. */
@ObjectType('TenantPortal', { simpleResolvers: true, description: 'What surrounds the pages of the portal.' })
export class TenantPortalType {
  @Field(() => [BannerMessageType], { description: 'The messages above the home page, in display order.' })
  bannerMessages: BannerMessageType[];

  @Field(() => [RedirectionType], { description: 'Paths that lead to other pages.' })
  redirections: RedirectionType[];

  @Field(() => Boolean, { description: 'Whether the footer is hidden.' })
  hideFooter: boolean;

  @Field(() => String, { nullable: true, description: 'Address of the help; null for none.' })
  helpUrl: string | null;

  @Field(() => String, { nullable: true, description: 'Address of the privacy notice; null for none.' })
  privacyUrl: string | null;

  @Field(() => String, { nullable: true, description: 'Address of the terms of use; null for none.' })
  termsUrl: string | null;

  @Field(() => String, { nullable: true, description: 'Address of support; null for none.' })
  supportUrl: string | null;

  @Field(() => Boolean, { description: 'Whether people can choose a tenant before they sign in.' })
  tenantSelectionEnabled: boolean;
}
