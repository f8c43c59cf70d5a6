import { Field, ID, ObjectType } from 'type-graphql';

/** When the session ends. */
@ObjectType('Session', { simpleResolvers: true, description: 'When the session of the viewer ends.' })
export class SessionType {
  @Field(() => Date, { description: 'When it ends in any case.' })
  absoluteExpirationTime: Date;

  @Field(() => Date, { description: 'When it ends without activity.' })
  slidingExpirationTime: Date;
}

/** The signed-in person; the session is a field of the resolver. */
@ObjectType('Viewer', { simpleResolvers: true, description: 'The signed-in person.' })
export class ViewerType {
  @Field(() => ID, { description: 'Id of the user.' })
  id: string;

  @Field(() => String, { description: 'First and last name.' })
  displayName: string;

  @Field(() => String, { nullable: true, description: 'Their first name; null for none.' })
  firstName: string | null;

  @Field(() => String, { nullable: true, description: 'Their last name; null for none.' })
  lastName: string | null;

  @Field(() => String, { description: 'The address with which they sign in.' })
  emailAddress: string;

  @Field(() => [String], { description: 'Tenant-wide capabilities.' })
  capabilities: string[];
}
