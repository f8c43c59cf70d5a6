import { Field, ID, Int, ObjectType } from 'type-graphql';

/** A paragraph of a banner message. */
@ObjectType('BannerParagraph', { simpleResolvers: true })
export class BannerParagraphType {
  @Field(() => String)
  content: string;

  @Field(() => Boolean)
  bold: boolean;

  @Field(() => Boolean)
  italic: boolean;

  @Field(() => Int, { nullable: true, description: 'Pixels; null for the size of the page.' })
  fontSize: number | null;
}

/** A link of a banner message. */
@ObjectType('BannerHyperlink', { simpleResolvers: true })
export class BannerHyperlinkType {
  @Field(() => ID)
  id: string;

  @Field(() => String)
  href: string;

  @Field(() => String)
  prompt: string;
}

/** A message on top of the lender's home. */
@ObjectType('BannerMessage', { simpleResolvers: true })
export class BannerMessageType {
  @Field(() => String, { nullable: true, description: 'Null if it cannot be dismissed.' })
  hideMessageCookieName: string | null;

  @Field(() => Int, { nullable: true })
  expiresInDays: number | null;

  @Field(() => String, { nullable: true })
  hideForeverButtonText: string | null;

  @Field(() => String, { description: 'Warning or Information.' })
  level: string;

  @Field(() => String)
  headerText: string;

  @Field(() => [BannerParagraphType])
  messageParagraphs: BannerParagraphType[];

  @Field(() => [BannerHyperlinkType])
  hyperlinks: BannerHyperlinkType[];
}

/** A team that people can go to from the sign-in page. */
@ObjectType('LoginDestination', { simpleResolvers: true })
export class LoginDestinationType {
  @Field(() => ID)
  id: string;

  @Field(() => String)
  name: string;

  @Field(() => String)
  url: string;

  @Field(() => String)
  tenantName: string;
}

/** How the sign-in page looks and leads on. */
@ObjectType('MultiTenantSettings', { simpleResolvers: true })
export class MultiTenantSettingsType {
  @Field(() => [LoginDestinationType])
  loginDestinations: LoginDestinationType[];

  @Field(() => Boolean)
  passLoginThrough: boolean;

  @Field(() => Boolean)
  defaultLogin: boolean;

  @Field(() => [String], { description: 'Paragraphs; {teamName} stands for the name of the team.' })
  welcomeText: string[];

  @Field(() => Boolean)
  showSeparatorAfterWelcomeText: boolean;

  @Field(() => Int, { nullable: true })
  placeLoginAfterWelcomeLine: number | null;

  @Field(() => String, { nullable: true })
  learnMoreUrl: string | null;
}

/** A path that leads elsewhere. */
@ObjectType('Redirection', { simpleResolvers: true })
export class RedirectionType {
  @Field(() => String, { description: 'A lowercase path.' })
  from: string;

  @Field(() => String, { description: 'A path of the portal.' })
  to: string;
}

/** What is around the portal's pages. */
@ObjectType('TenantPortal', { simpleResolvers: true })
export class TenantPortalType {
  @Field(() => [BannerMessageType])
  bannerMessages: BannerMessageType[];

  @Field(() => [RedirectionType])
  redirections: RedirectionType[];

  @Field(() => Boolean)
  hideFooter: boolean;

  @Field(() => String, { nullable: true })
  helpUrl: string | null;

  @Field(() => String, { nullable: true })
  privacyUrl: string | null;

  @Field(() => String, { nullable: true })
  termsUrl: string | null;

  @Field(() => String, { nullable: true })
  supportUrl: string | null;

  @Field(() => Boolean)
  tenantSelectionEnabled: boolean;
}
