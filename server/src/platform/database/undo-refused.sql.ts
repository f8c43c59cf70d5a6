import { isRefusal, type Result } from '@countinghouse/domain/refusals';
import type { TenantTransaction } from './with-tenant';

/** Takes back what `work` has changed where it refuses. The name of the savepoint must not be that of an enclosing one. SQL by hand, as repositories have no savepoints. */
export async function undoRefused<T>(tx: TenantTransaction, savepoint: string, work: () => Promise<Result<T>>): Promise<Result<T>> {
  const at = (command: string) => tx.query(`${command} ${savepoint}`);
  await at('savepoint');
  const result = await work();
  if (isRefusal(result)) await at('rollback to savepoint');
  return result;
}
