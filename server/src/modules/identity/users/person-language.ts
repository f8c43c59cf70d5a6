import type { Language } from '@countinghouse/domain/locales/language';
import { readRepo, type TenantScope, type TenantTransaction } from '../../../platform/database/with-tenant';
import { User } from './user.entity';

/** The language that a person has chosen; null before. */
export async function findLanguage(scope: TenantScope, userId: string): Promise<string | null> {
  const person = await readRepo(scope, User)
    .createQueryBuilder('u')
    .andWhere({ id: userId })
    .select<Pick<User, 'language'>>({ language: 'u.language' })
    .prepared('person-language')
    .getOne();
  return person?.language ?? null;
}

/** Stores the language that a person chooses. */
export async function storeLanguage(tx: TenantTransaction, userId: string, language: Language): Promise<void> {
  await tx.repo(User).update({ id: userId }, { language });
}
