import type { ImportIssue } from '@countinghouse/domain/imports/page';
import { In } from 'typeorm';
import { readRepo } from '../../../platform/database/with-tenant';
import { defineLoader } from '../../../platform/graphql/loader';
import { ImportJob } from './import-job.entity';

interface Requested {
  readonly financialRecordId: string;
  readonly first: number;
}

/** The first issues of an import's input, by location. */
export const issuesLoader = defineLoader<Requested, readonly ImportIssue[]>(
  async (ctx, requested) => {
    const most = Math.max(...requested.map(({ first }) => first));
    const ids = requested.map(({ financialRecordId }) => financialRecordId);
    const rows = await readRepo(ctx, ImportJob)
      .createQueryBuilder('j')
      .andWhere({ id: In(ids) })
      .select<Pick<ImportJob, 'id' | 'issues'>>({ id: 'j.id', issues: `jsonb_path_query_array(j.issues, '$[0 to ${most - 1}]')` })
      .getMany();
    const found = new Map(rows.map(({ id, issues }) => [id, issues]));
    return requested.map(({ financialRecordId, first }) => (found.get(financialRecordId) ?? []).slice(0, first));
  },
  ({ financialRecordId, first }) => `${financialRecordId} ${first}`,
);
