import { Ctx as Context, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import type { Ctx } from '../../platform/context';
import { lastImportLoader } from './last-import-loader';
import { PackageConnectionType } from './package-connection.types';

/** What is known of earlier imports over a connection. */
@Resolver(() => PackageConnectionType)
export class LastImportResolver {
  @FieldResolver(() => Int, {
    nullable: true,
    description: 'Seconds that the last successful import over this connection took; null if there was none.',
  })
  lastImportSeconds(@Context() ctx: Ctx, @Root() connection: PackageConnectionType): Promise<number | null> {
    return lastImportLoader.load(ctx, connection.id);
  }
}
