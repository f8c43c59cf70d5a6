import { readRepo } from '../../../platform/database/with-tenant';
import { defineLoader } from '../../../platform/graphql/loader';
import { shareableLinks, type ShareableLink } from './shareable-link';
import { ShareableLink as StoredLink } from './shareable-link.entity';

/** What its borrower has done: the first import of its collections, and the first that was published. */
interface Progress {
  readonly startedAt: Date | null;
  readonly finishedAt: Date | null;
}

/** A link and what its borrower has done. */
export type LinkProgress = ShareableLink & Progress;

const firstImport = (time: string) => `(
  select ${time} from submission s
  join financial_record f on f.tenant_id = s.tenant_id and f.submission_id = s.id
  join import_job j on j.tenant_id = f.tenant_id and j.id = f.id
  where s.tenant_id = l.tenantId and s.request_id = l.requestId)`;

/** Links by their request; the caller checked the rights in its workspace. */
export const linkLoader = defineLoader<string, LinkProgress | null>(async (ctx, requestIds) => {
  const rows = await shareableLinks(readRepo(ctx, StoredLink))
    .andWhere('l.requestId = any(:requestIds)', { requestIds })
    .addSelect<Progress>({
      startedAt: firstImport('min(j.started_at)'),
      finishedAt: firstImport(`min(j.ended_at) filter (where j.state = 'Success')`),
    })
    .getMany();
  const links = new Map(rows.map((link) => [link.requestId, link]));
  return requestIds.map((id) => links.get(id) ?? null);
});
