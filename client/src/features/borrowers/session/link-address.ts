/** What a link says: the workspace, the request, and the secret that opens it; a handoff has its secret alone, and who comes without a link nothing. */
export interface LinkAddress {
  readonly eid: string;
  readonly rid: string;
  readonly token: string;
}

/** Reads the address of a link; null where a part of it is missing. Older addresses have `id` instead of `eid` (docs/spec.md, borrower 2.1). */
export function linkAddressOf(search: string, fragment: string): LinkAddress | null {
  const query = new URLSearchParams(search);
  const [eid, rid] = [query.get('eid') ?? query.get('id') ?? '', query.get('rid') ?? ''];
  const token = new URLSearchParams(fragment).get('t') ?? '';
  if (isHandoff(token)) return { eid: '', rid: '', token };
  return eid === '' || rid === '' || token === '' ? null : { eid, rid, token };
}

/** The address of a borrower without a link. */
export const NO_LINK: LinkAddress = { eid: '', rid: '', token: '' };

/** Whether a secret is that of a step which was handed over. */
export function isHandoff(token: string): boolean {
  return token.startsWith('chh_');
}
