import type { Refusal } from '@countinghouse/domain/refusals';

const CONNECTION_EXPIRED = 'The connection for this company has expired. Unable to import financials at this time.';

/** The sentence that a refusal is answered with, the same in REST and GraphQL; names its parameter, never a stored value (lender side 8). */
export function textOf(refusal: Refusal): string {
  const { facts, parameter } = refusal;
  switch (refusal.refused) {
    case 'Unauthenticated':
      return 'Unauthorized. Please login.';
    case 'SessionExpired':
      return 'Your session has ended. Please login.';
    case 'loginFailed':
      return 'You could not be signed in: this team does not know you. Ask an administrator to invite you.';
    case 'WorkspaceAccessDenied':
      return 'You do not have access to this workspace.';
    case 'Forbidden':
      return 'You are not allowed to do this.';
    case 'NotFound':
      return 'There is no such thing here.';
    case 'Gone':
      return 'This has expired or was deleted.';
    case 'Duplicate':
      return duplicateText(parameter);
    case 'StaleVersion':
      return 'Somebody has changed this in the meantime. Load it again, then save.';
    case 'VersionRequired':
      return 'The version that was read must be sent along.';
    case 'TooLarge':
      return facts?.limit === undefined ? 'This is too large.' : `This is too large: at most ${facts.limit}.`;
    case 'UnsupportedType':
      return 'Files of this type are not accepted.';
    case 'InvalidInput':
      return invalidText(refusal);
    case 'UnsafeContent':
      return `${capitalised(parameter ?? 'a text')} contains unsafe content.`;
    case 'nameRequired':
      return 'A workspace name is required.';
    case 'unsecureWorkspaceName':
      return 'The workspace name contains unsafe content.';
    case 'unsecureEngagementCode':
      return 'The workspace engagement code contains unsafe content.';
    case 'firstNameRequired':
      return 'A first name is required.';
    case 'emailMalformed':
      return 'Enter an e-mail address such as name@example.com.';
    case 'emailDomainNotAllowed':
      return `Use an address at ${String(facts?.domains).replace(/, (?=[^,]*$)/, ' or ')}.`;
    case 'metadataRequired':
      return `${capitalised(parameter ?? 'a value')} is required.`;
    case 'OwnAccount':
      return 'You can not do this to your own account.';
    case 'NotInvitable':
      return 'Only people who have not signed in yet can be invited.';
    case 'LastAdministrator':
      return 'A team never loses its last active administrator.';
    case 'entityIdRequired':
      return 'entityId required';
    case 'emptySearch':
      return 'Enter a text to search for.';
    case 'DataCollectionLimitReached':
      return 'The number of data collections for this period is used up.';
    case 'ImportRunning':
      return 'An import of this data collection is running or done already.';
    case 'ImportEnded':
      return 'This import has ended already.';
    case 'LastWorkspaceUser':
      return lastUserText(refusal);
    case 'PackageNotAvailable':
      return parameter === 'connectionId' ? CONNECTION_EXPIRED : 'This accounting package is not available here.';
    case 'BasisNotAvailable':
      return 'The books are not kept on the basis of accounting that was asked for.';
    case 'errorNoAccountingDataSelected':
      return 'Select at least one group of accounting data.';
    case 'errorCantFindDataCollection':
      return 'The data collection could not be found.';
    case 'UnknownHost':
      return 'No team answers at this address.';
    case 'LenderDisabled':
      return 'The lender side of this team is switched off.';
    case 'TooManyRequests':
      return 'Too many requests. Please try again later.';
    case 'QueryTooComplex':
      return 'The query asks for too much at once.';
    case 'PeriodNotAvailable':
      return 'The books do not hold this period.';
  }
}

function duplicateText(parameter: string | undefined): string {
  if (parameter === 'emailAddress') return 'A user with this e-mail address already exists.';
  return parameter === undefined ? 'This exists already.' : `There is one with this ${parameter} already.`;
}

function lastUserText({ facts }: Refusal): string {
  if (facts?.workspaces === undefined) return 'At least one user must have access to the workspace.';
  return `At least one user must have access to each workspace, and of these this user is the only one: ${facts.workspaces}.`;
}

function invalidText({ parameter, facts }: Refusal): string {
  if (facts?.problem !== undefined) return parameter === undefined ? `${facts.problem}.` : `${parameter}: ${facts.problem}.`;
  if (facts?.max !== undefined) return `${parameter ?? 'A text'} has more than ${facts.max} characters.`;
  return parameter === undefined ? 'Bad request' : `${parameter} is missing or not valid.`;
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
