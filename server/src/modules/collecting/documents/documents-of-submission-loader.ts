import { In } from 'typeorm';
import { readRepo } from '../../../platform/database/with-tenant';
import { defineLoader } from '../../../platform/graphql/loader';
import { documentPath } from './document-reference';
import { Document as StoredDocument } from './document.entity';

/** A stored upload as a submission lists it. */
export interface ListedDocument {
  readonly id: string;
  readonly fileName: string;
  readonly uploadTime: Date;
  readonly bytes: number;
  readonly isDeleted: boolean;
  /** Needs a bearer; `POST` to it with `/link` at its end makes a link for a minute. */
  readonly downloadPath: string;
}

/** The documents of each submission, oldest first, without those that are held back until they were read; the caller checked the rights. */
export const documentsOfSubmissionLoader = defineLoader<string, readonly ListedDocument[]>(async (ctx, submissionIds) => {
  const rows = await readRepo(ctx, StoredDocument).find({
    where: { submissionId: In(submissionIds), held: false },
    order: { uploadedAt: 'ASC', id: 'ASC' },
  });
  const documents = new Map<string, ListedDocument[]>(submissionIds.map((id) => [id, []]));
  for (const row of rows) documents.get(row.submissionId)?.push(listed(row));
  return submissionIds.map((id) => documents.get(id) ?? []);
});

function listed({ id, workspaceId, submissionId, fileName, uploadedAt, bytes, deletedAt }: StoredDocument): ListedDocument {
  const downloadPath = documentPath({ workspaceId, submissionId, documentId: id });
  return { id, fileName, uploadTime: uploadedAt, bytes, isDeleted: deletedAt !== null, downloadPath };
}
