import type { PublishableBooks } from '@countinghouse/domain/imports/books';
import { areSameNames, companyNameFinding, namesOf } from '@countinghouse/domain/imports/findings/company-name';
import type { Finding } from '@countinghouse/domain/imports/findings/finding';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import { findNames, storeConfirmedNames } from '../../workspaces/workspaces/confirmed-names';

/** Most names that a workspace remembers; the oldest is forgotten first. */
const REMEMBERED = 50;

/** Books with the question whether they are those of the workspace, or what an analyst answered for the same names before. */
export async function withNameFinding(tx: TenantTransaction, workspaceId: string, books: PublishableBooks): Promise<PublishableBooks> {
  const { raw, company, findings } = books;
  const workspace = await findNames(tx, workspaceId);
  const found = workspace === null || raw === null ? null : companyNameFinding(workspace.displayName, company, workspace.confirmedNames);
  if (found === null || raw === null) return books;
  return { ...books, raw: { ...raw, sourceFindings: [...raw.sourceFindings, found] }, findings: [...findings, found] };
}

/** Remembers for the next import of the workspace that findings confirm the name of the company, or forgets it where they do not. */
export async function rememberNames(tx: TenantTransaction, workspaceId: string, findings: readonly Finding[]): Promise<void> {
  const workspace = await findNames(tx, workspaceId, 'pessimistic_write');
  for (const finding of findings) {
    const names = namesOf(finding);
    if (names === null || workspace === null) continue;
    const others = workspace.confirmedNames.filter((pair) => !areSameNames(pair, names));
    await storeConfirmedNames(tx, workspaceId, finding.level === 'Note' ? [...others, names].slice(-REMEMBERED) : others);
  }
}
