import type { FieldRow } from './field-rows';

const everybody = { ben: 'shown', ada: 'shown', demoted: 'shown' } as const;
const administrators = { ben: 'unreached', ada: 'shown', demoted: 'unreached' } as const;

/** A field that everybody of the tenant may ask for, or administrators alone; an answered field counts as shown, whatever its value. */
const answered = (query: string, cells: FieldRow['cells']): FieldRow => ({
  query,
  read: (data) => (data === null ? undefined : 'answered'),
  cells,
});

/** What belongs to the tenant as a whole, or to the person who asks. */
export const TENANT_FIELD_ROWS: Readonly<Record<string, FieldRow>> = {
  'Tenant.dataCollectionLimit': answered('{ tenant { dataCollectionLimit { limit } } }', everybody),
  'Tenant.submissionDefaults': answered('{ tenant { submissionDefaults { allowUserUpload } } }', everybody),
  'Tenant.userSettings': answered('{ tenant { userSettings { emailDomains } } }', everybody),
  'Viewer.session': answered('{ viewer { session { absoluteExpirationTime } } }', everybody),
  'FinancialStatementTemplate.createdBy': answered(
    '{ financialStatementTemplates(statementType: BalanceSheet) { nodes { createdBy { id } } } }',
    everybody,
  ),
  'AuditEvent.actor': answered('{ auditEvents { nodes { actor { id } } } }', administrators),
  'AuditEvent.apiClientName': answered('{ auditEvents { nodes { apiClientName } } }', administrators),
  'AuditEvent.byOperator': answered('{ auditEvents { nodes { byOperator } } }', administrators),
  'AuditEvent.statementChange': answered('{ auditEvents { nodes { statementChange { count } } } }', administrators),
  'AuditEvent.subjectName': answered('{ auditEvents { nodes { subjectName } } }', administrators),
  'ApiClient.createdBy': answered('{ apiClients { nodes { createdBy { id } } } }', administrators),
  'ApiClient.workspaces': answered('{ apiClients { nodes { workspaces { id } } } }', administrators),
};
