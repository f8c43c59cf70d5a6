import { Field, ID, ObjectType } from 'type-graphql';

/** When the session ends. */
@ObjectType('Session', { simpleResolvers: true })
export class SessionType {
  @Field(() => Date)
  absoluteExpirationTime: Date;

  @Field(() => Date)
  slidingExpirationTime: Date;
}

/** The signed-in person; the session is a field of the resolver. */
@ObjectType('Viewer', { simpleResolvers: true })
export class ViewerType {
  @Field(() => ID)
  id: string;

  @Field(() => String)
  displayName: string;

  @Field(() => String, { nullable: true })
  firstName: string | null;

  @Field(() => String, { nullable: true })
  lastName: string | null;

  @Field(() => String)
  emailAddress: string;

  @Field(() => [String], { description: 'Tenant-wide capabilities.' })
  capabilities: string[];
}
