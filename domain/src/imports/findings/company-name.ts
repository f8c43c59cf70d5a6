import { findingOf, type Finding } from './finding';

/** Words that say what kind of company a business is, not which one; dots are left out. */
const LEGAL_FORMS: ReadonlySet<string> = new Set(
  `inc incorporated corp corporation co company llc llp lp ltd limited plc pllc pc dba the
   gmbh ag kg kgaa ohg ug gbr ek ev mbh se haftungsbeschränkt
   sa sas sasu sarl eurl snc sci selarl scop
   sl slu sau srl scl sc sapi cv de rl
   bv nv ab as aps oy pty spa and et und y e`.split(/\s+/),
);

/**
 * Asks whether books that name another company belong to the business of the workspace; null for names that are equal apart from case,
 * accents, punctuation and legal forms.
 */
export function companyNameFinding(workspaceName: string, booksName: string): Finding | null {
  if (booksName.trim() === '' || coreOf(workspaceName) === coreOf(booksName)) return null;
  return findingOf('company-name', 'differs', {
    level: 'Warning',
    facts: { workspaceName: { kind: 'text', value: workspaceName }, booksName: { kind: 'text', value: booksName } },
  });
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
