import { Arg, Ctx as Context, Extensions, FieldResolver, Resolver, Root } from 'type-graphql';
import { FinancialRecordType } from '../../imports/imports/financial-record.types';
import type { RequestCtx } from '../../../platform/request-ctx';
import { KeyFigureType } from './key-figure.types';
import { readKeyFigures } from './read-key-figures';

/** Headline figures of a record that the viewer was found to view. */
@Resolver(() => FinancialRecordType)
export class KeyFiguresResolver {
  /** Each record's are read from its books. */
  @Extensions({ weight: 100 })
  @FieldResolver(() => [KeyFigureType], { description: 'Computed from the statements as last saved, or as imported.' })
  async keyFigures(
    @Context() ctx: RequestCtx,
    @Root() { id, attemptId }: FinancialRecordType,
    @Arg('asImported', () => Boolean, {
      nullable: true,
      defaultValue: false,
      description: 'Whether to use the statements as imported instead of as last saved.',
    })
    asImported: boolean,
  ): Promise<readonly KeyFigureType[]> {
    return readKeyFigures(ctx, { id, attemptId }, asImported);
  }
}
