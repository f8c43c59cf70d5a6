import { Field, ID, Int, ObjectType } from 'type-graphql';

/** A stored upload. */
@ObjectType('Document', {
  simpleResolvers: true,
  description: 'A stored upload; `downloadPath` needs a bearer, `POST {downloadPath}/link` makes a 60-second link.',
})
export class DocumentType {
  @Field(() => ID)
  id: string;

  @Field(() => String)
  fileName: string;

  @Field(() => Date)
  uploadTime: Date;

  @Field(() => Int)
  bytes: number;

  @Field(() => Boolean)
  isDeleted: boolean;

  @Field(() => String)
  downloadPath: string;
}
