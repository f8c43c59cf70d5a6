import { Field, Int, ObjectType } from 'type-graphql';
import type { StatementVersions } from './load-layouts';

/** Which saved version of each statement figures are computed from. */
@ObjectType('StatementVersions', {
  simpleResolvers: true,
  description: 'The saved version of each statement that figures are computed from; the import is version 1, each save adds one.',
})
export class StatementVersionsType implements StatementVersions {
  @Field(() => Int, { description: 'Version of the balance sheet.' })
  balanceSheet: number;

  @Field(() => Int, { description: 'Version of the income statement.' })
  incomeStatement: number;

  @Field(() => Int, { description: 'Version of the cash flow.' })
  cashFlow: number;
}
