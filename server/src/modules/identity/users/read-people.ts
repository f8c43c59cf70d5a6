import type { Result } from '@countinghouse/domain/refusals';
import type { ViewerCtx } from '../../../platform/context';
import type { TenantQuery } from '../../../platform/database/tenant-query';
import { readRepo } from '../../../platform/database/with-tenant';
import { useCase } from '../../../platform/use-case';
import { seenPeople, type User } from './seen-people';
import { detailedPeople, userDetailsOf, type UserDetails } from './user-details';
import { User as StoredUser } from './user.entity';

/** Everybody of the tenant, by name, as old clients list them (docs/spec.md, lender 7). */
export const readPeople = useCase(
  { caller: 'person', because: 'Names of people are known to all of the tenant.' },
  async (ctx: ViewerCtx): Promise<User[]> => {
    return presentByName(seenPeople(ctx));
  },
);

/** The same with all details; refuses Forbidden for those who do not manage people. */
export const readDetailedPeople = useCase({ right: 'CanManageUsers' }, async (ctx: ViewerCtx): Promise<Result<UserDetails[]>> => {
  const people = await presentByName(detailedPeople(readRepo(ctx, StoredUser)));
  return people.map((person) => userDetailsOf(ctx, person));
});

function presentByName<Person>(people: TenantQuery<StoredUser, Person>): Promise<Person[]> {
  return people.andWhere(`u.status <> 'Deleted'`).orderBy('lower(u.displayName)').orderBy('u.id').getMany();
}
