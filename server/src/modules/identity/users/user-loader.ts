import { defineLoader } from '../../../platform/graphql/loader';
import { seenPeople, type User } from './seen-people';

/** People of the tenant by id, deleted ones too; null for one that this tenant does not have. */
export const userLoader = defineLoader<string, User | null>(async (ctx, ids) => {
  const people = await seenPeople(ctx).andWhere('u.id = any(:ids)', { ids }).getMany();
  const users = new Map(people.map((person) => [person.id, person]));
  return ids.map((id) => users.get(id) ?? null);
});
