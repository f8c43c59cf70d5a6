import { Field, ID, ObjectType } from 'type-graphql';

@ObjectType('Session', { simpleResolvers: true })
export class SessionType {
  @Field(() => Date)
  absoluteExpirationTime: Date;

  @Field(() => Date)
  slidingExpirationTime: Date;
}

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
