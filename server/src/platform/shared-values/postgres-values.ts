import { Raw, type DataSource } from 'typeorm';
import type { ValueStore } from './shared-values';
import { SharedValue } from './shared-value.entity';
import { readValue } from './shared-values.sql';

/** Values of companies whose last import is long ago; a few new ones a day are worth a look at all. */
const IS_OLD = Raw((column) => `${column} < clock_timestamp() - interval '2 days'`);
const changedAt = () => 'clock_timestamp()';

/** Values in PostgreSQL, by its clock; the pool runs as the sweeper, as no tenant owns them. */
export function postgresValues(sweeper: DataSource): ValueStore {
  return {
    read: (name) => readValue(sweeper, name),
    async replace(name, read, text) {
      const values = sweeper.getRepository(SharedValue);
      if (read !== null) return (await values.update({ name, text: read }, { text, changedAt })).affected === 1;
      const added = await values.createQueryBuilder().insert().values({ name, text, changedAt }).orIgnore().returning('name').execute();
      if ((added.raw as unknown[]).length === 0) return false;
      await values.delete({ changedAt: IS_OLD });
      return true;
    },
  };
}
