import { Ctx as Context, FieldResolver, Resolver, Root } from 'type-graphql';
import type { Ctx } from '../../../platform/context';
import { checksLoader } from './checks-loader';
import { CheckType, FinancialRecordType } from './financial-record.types';

/** What an import made. */
@Resolver(() => FinancialRecordType)
export class FinancialRecordResolver {
  @FieldResolver(() => [CheckType], { description: 'Failures first, then inconclusive, then passed.' })
  checks(@Context() ctx: Ctx, @Root() record: FinancialRecordType): Promise<readonly CheckType[]> {
    return record.attemptId === null ? Promise.resolve([]) : checksLoader.load(ctx, record.attemptId);
  }
}
