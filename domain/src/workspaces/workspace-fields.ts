import { cleanLine, isUnsafeLine } from '../fields/unsafe-text';
import type { Sanitiser } from '../fields/unsafe-text';
import { LIMITS } from '../limits';
import { refuse } from '../refusals';
import type { Refusal } from '../refusals';

/** Refuses a workspace name that is blank, longer than 256 characters or unsafe (docs/spec.md, lender 5); null when it is valid. */
export function refuseWorkspaceName(name: string, sanitise: Sanitiser): Refusal | null {
  if (name.trim() === '') return refuse('nameRequired', 'displayName');
  if (name.length > LIMITS.workspaceNameMax) return refuse('InvalidInput', 'displayName', { workspace: '', max: LIMITS.workspaceNameMax });
  return isUnsafeLine(name, sanitise) ? refuse('unsecureWorkspaceName', 'displayName') : null;
}

/** Refuses an engagement code that is longer than 64 characters or unsafe (docs/spec.md, lender 5); null is valid. */
function refuseEngagementCode(code: string | null, sanitise: Sanitiser): Refusal | null {
  if (code === null) return null;
  if (code.length > LIMITS.engagementCodeMax) return refuse('InvalidInput', 'engagementCode', { max: LIMITS.engagementCodeMax });
  return isUnsafeLine(code, sanitise) ? refuse('unsecureEngagementCode', 'engagementCode') : null;
}

interface TextRule {
  /** In characters. */
  readonly longest: number;
  readonly isRequired: boolean;
  /** Why the text is refused; null when it is valid. An empty text is null. */
  readonly refuse: (text: string | null, sanitise: Sanitiser) => Refusal | null;
}

/** The texts of a workspace that people enter, in the order of the form. */
export const WORKSPACE_TEXTS = {
  displayName: {
    longest: LIMITS.workspaceNameMax,
    isRequired: true,
    refuse: (text: string | null, sanitise: Sanitiser) => refuseWorkspaceName(text ?? '', sanitise),
  },
  engagementCode: { longest: LIMITS.engagementCodeMax, isRequired: false, refuse: refuseEngagementCode },
} as const satisfies Readonly<Record<string, TextRule>>;

export type WorkspaceText = keyof typeof WORKSPACE_TEXTS;

/** Their names. */
export const WORKSPACE_TEXT_NAMES = Object.keys(WORKSPACE_TEXTS) as readonly WorkspaceText[];

/** A value for each of them. */
export function ofEachText<Value>(valueOf: (name: WorkspaceText) => Value): Readonly<Record<WorkspaceText, Value>> {
  return Object.fromEntries(WORKSPACE_TEXT_NAMES.map((name) => [name, valueOf(name)])) as Record<WorkspaceText, Value>;
}

/** The texts as they are stored; one that may be empty is then null. */
export type StoredTexts = {
  readonly [Name in WorkspaceText]: (typeof WORKSPACE_TEXTS)[Name]['isRequired'] extends true ? string : string | null;
};

/** The given ones of them as they are stored, without blanks and marks around them; a text that is not given is left out. */
export function cleanTexts(given: Readonly<Partial<Record<WorkspaceText, string | null>>>): Partial<StoredTexts> {
  const clean = (name: WorkspaceText) => cleanLine(given[name] ?? '') || (WORKSPACE_TEXTS[name].isRequired ? '' : null);
  return Object.fromEntries(WORKSPACE_TEXT_NAMES.filter((name) => given[name] !== undefined).map((name) => [name, clean(name)]));
}

/** The first refusal of these texts; null when all are valid. Those that are left out are not checked. */
export function refuseTexts(texts: Partial<StoredTexts>, sanitise: Sanitiser): Refusal | null {
  const refusals = WORKSPACE_TEXT_NAMES.map((name) => {
    const text = texts[name];
    return text === undefined ? null : WORKSPACE_TEXTS[name].refuse(text, sanitise);
  });
  return refusals.find((refusal) => refusal !== null) ?? null;
}
