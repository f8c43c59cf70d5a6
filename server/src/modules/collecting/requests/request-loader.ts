import { In } from 'typeorm';
import { readRepo } from '../../../platform/database/with-tenant';
import { defineLoader } from '../../../platform/graphql/loader';
import type { SubmissionRequest as PresentedRequest } from './present-submission-request';
import { ShareableLink } from '../links/shareable-link.entity';
import { SubmissionRequest } from './submission-request.entity';

/** A request, who made it when, and whether a borrower has a link to it. */
export interface StoredRequest extends PresentedRequest {
  readonly hasShareableLink: boolean;
  readonly requestedBy: string | null;
  readonly createdAt: Date;
}

/** Requests by id; the caller checked the rights in their workspaces. */
export const requestLoader = defineLoader<string, StoredRequest | null>(async (ctx, ids) => {
  const rows = await readRepo(ctx, SubmissionRequest)
    .createQueryBuilder('r')
    .leftJoin(ShareableLink, 'l', 'l.requestId = r.id')
    .andWhere({ id: In(ids) })
    .select<StoredRequest>({
      id: 'r.id',
      workspaceId: 'r.workspaceId',
      options: 'r.options',
      requestedBy: 'r.requestedBy',
      createdAt: 'r.createdAt',
      hasShareableLink: 'l.requestId is not null',
    })
    .getMany();
  const requests = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => requests.get(id) ?? null);
});
