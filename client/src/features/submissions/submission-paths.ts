/** Where the details of a submission are reached from: its workspace, or the report of the tenant (docs/spec.md, lender 2). */
export type DetailsBase = 'workspacesubmissiondetails' | 'submissiondetails';

/** The parts of a submission's details. */
const DETAILS_PARTS = ['overview', 'financialstatements', 'analysis', 'receivables', 'borrowingbase', 'riskanalysis'] as const;
export type DetailsPart = (typeof DETAILS_PARTS)[number];

/** The address of the report on all collections of the tenant. */
export const REPORT_PATH = '/dcr';

/** The address of a part of a submission's details. */
export function detailsPath(
  part: DetailsPart,
  workspaceId: string,
  submissionId: string,
  base: DetailsBase = 'workspacesubmissiondetails',
) {
  return `/${base}/${part}/${workspaceId}/${submissionId}`;
}

/** The list that a submission's details belong to. */
export function listPath(workspaceId: string, base: DetailsBase): string {
  return base === 'submissiondetails' ? REPORT_PATH : `/workspacedetails/submissionlist/${workspaceId}`;
}

/** The base and the part of an address of a submission's details, which match without regard to case; null where they name none. */
export function readDetailsPath(pathname: string): { readonly base: DetailsBase; readonly part: DetailsPart | null } {
  const [, first = '', second = ''] = pathname.toLowerCase().split('/');
  return {
    base: first === 'submissiondetails' ? 'submissiondetails' : 'workspacesubmissiondetails',
    part: DETAILS_PARTS.find((part) => part === second) ?? null,
  };
}
