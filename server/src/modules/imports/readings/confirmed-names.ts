import type { PublishableBooks } from '@countinghouse/domain/imports/books';
import { areSameNames, companyNameFinding, namesOf, type BusinessNames } from '@countinghouse/domain/imports/findings/company-name';
import type { Finding } from '@countinghouse/domain/imports/findings/finding';
import type { TenantScope, TenantTransaction } from '../../../platform/database/with-tenant';

/** Most names that a workspace remembers; the oldest is forgotten first. */
const REMEMBERED = 50;

const NAMES = `select display_name as name, confirmed_names as confirmed from workspace where tenant_id = $1 and id = $2`;

interface NamesOfWorkspace {
  readonly name: string;
  readonly confirmed: readonly BusinessNames[];
}

/** Books with the question whether they are those of the workspace, or what an analyst answered for the same names before. */
export async function withNameFinding(
  tx: TenantTransaction,
  scope: Pick<TenantScope, 'tenant'>,
  workspaceId: string,
  books: PublishableBooks,
): Promise<PublishableBooks> {
  const { raw, company, findings } = books;
  const [workspace] = await tx.query<NamesOfWorkspace>(NAMES, [scope.tenant.id, workspaceId]);
  const found = workspace === undefined || raw === null ? null : companyNameFinding(workspace.name, company, workspace.confirmed);
  if (found === null || raw === null) return books;
  return { ...books, raw: { ...raw, sourceFindings: [...raw.sourceFindings, found] }, findings: [...findings, found] };
}

/** Remembers for the next import of the workspace that findings confirm the name of the company, or forgets it where they do not. */
export async function rememberNames(
  tx: TenantTransaction,
  scope: Pick<TenantScope, 'tenant'>,
  workspaceId: string,
  findings: readonly Finding[],
): Promise<void> {
  const key = [scope.tenant.id, workspaceId];
  const [workspace] = await tx.query<NamesOfWorkspace>(`${NAMES} for update`, key);
  for (const finding of findings) {
    const names = namesOf(finding);
    if (names === null || workspace === undefined) continue;
    const others = workspace.confirmed.filter((pair) => !areSameNames(pair, names));
    const confirmed = finding.level === 'Note' ? [...others, names].slice(-REMEMBERED) : others;
    await tx.query(`update workspace set confirmed_names = $3 where tenant_id = $1 and id = $2`, [...key, JSON.stringify(confirmed)]);
  }
}
