import { readRepo, type TenantScope } from '../../../platform/database/with-tenant';
import { Party } from './party.entity';

/** The names of the customers and vendors of an attempt, by their ordinals. */
export async function readPartyNames(scope: TenantScope, attemptId: string): Promise<ReadonlyMap<number, string>> {
  const parties = await readRepo(scope, Party).find({ where: { attemptId }, select: ['ordinal', 'name'] });
  return new Map(parties.map(({ ordinal, name }) => [ordinal, name]));
}
