import type { Company } from '../books';
import { text } from '../checks/result';
import { findingOf, type Finding } from './finding';

/** Words that say what kind of company a business is, not which one; dots are left out. */
const LEGAL_FORMS: ReadonlySet<string> = new Set(
  `inc incorporated corp corporation co company llc llp lp ltd limited plc pllc pc dba the
   gmbh ag kg kgaa ohg ug gbr ek ev mbh se haftungsbeschränkt
   sa sas sasu sarl eurl snc sci selarl scop
   sl slu sau srl scl sc sapi cv de rl
   bv nv ab as aps oy pty spa and et und y e`.split(/\s+/),
);

/** A business as its workspace and as its books name it. */
export interface BusinessNames {
  readonly workspaceName: string;
  readonly booksName: string;
}

/** Whether two names are equal apart from case, accents, punctuation and legal forms. */
export function isSameName(one: string, other: string): boolean {
  return coreOf(one) === coreOf(other);
}

/**
 * Asks whether books that state another company belong to the business of the workspace; a note if an analyst confirmed these names
 * before. Null when the books state the name or the legal name of the workspace, or none.
 */
export function companyNameFinding(
  workspaceName: string,
  { name, legalName, nameIsOfFile }: Pick<Company, 'name' | 'legalName' | 'nameIsOfFile'>,
  confirmed: readonly BusinessNames[],
): Finding | null {
  const stated = [name, legalName ?? ''].filter((each) => each.trim() !== '');
  if (nameIsOfFile === true || stated.length === 0 || stated.some((each) => isSameName(workspaceName, each))) return null;
  const names = { workspaceName, booksName: stated[0] as string };
  return findingOfNames(names, confirmed.some((pair) => areSameNames(pair, names)) ? true : null);
}

/** Applies an analyst's answer (null when there is none) to the finding about the company name; other findings are returned unchanged. */
export function answeredName(finding: Finding, isSameBusiness: boolean | null): Finding {
  const names = namesOf(finding);
  if (names === null || isSameBusiness === null) return finding;
  return { ...findingOfNames(names, isSameBusiness), choices: finding.choices };
}

/** The names that a finding is about; null for a finding of another kind. */
export function namesOf({ kind, facts: { workspaceName, booksName } }: Finding): BusinessNames | null {
  if (kind !== 'company-name' || workspaceName?.kind !== 'text' || booksName?.kind !== 'text') return null;
  return { workspaceName: workspaceName.value, booksName: booksName.value };
}

/** Whether two pairs name the same business and the same company. */
export function areSameNames(one: BusinessNames, other: BusinessNames): boolean {
  return isSameName(one.workspaceName, other.workspaceName) && isSameName(one.booksName, other.booksName);
}

function findingOfNames({ workspaceName, booksName }: BusinessNames, isSameBusiness: boolean | null): Finding {
  const facts = { workspaceName: text(workspaceName), booksName: text(booksName) };
  const choices = [{ kind: 'sameBusiness', same: isSameBusiness !== true }] as const;
  if (isSameBusiness === true) return findingOf('company-name', 'confirmed', { facts, choices });
  if (isSameBusiness === false) return findingOf('company-name', 'denied', { level: 'Warning', facts, choices });
  return findingOf('company-name', 'differs', { level: 'Warning', facts, choices });
}

function coreOf(name: string): string {
  const words = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[.'’]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const core = words.filter((word) => !LEGAL_FORMS.has(word));
  return (core.length === 0 ? words : core).join(' ');
}
