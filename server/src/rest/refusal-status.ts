import type { RefusalCode } from '@countinghouse/domain/refusals';

/** The HTTP status of a refusal (design 2, Calls). */
export function statusOf(code: RefusalCode): number {
  switch (code) {
    case 'Unauthenticated':
    case 'SessionExpired':
    case 'loginFailed':
    case 'WorkspaceAccessDenied':
      return 401;
    case 'Forbidden':
    case 'DataCollectionLimitReached':
    case 'LenderDisabled':
    case 'BorrowerDisabled':
    case 'OwnAccount':
    case 'SubmissionTooOld':
      return 403;
    case 'NotFound':
    case 'errorCantFindDataCollection':
      return 404;
    case 'Duplicate':
    case 'ImportRunning':
    case 'ImportEnded':
    case 'LastWorkspaceUser':
    case 'LastAdministrator':
    case 'HasAdministrator':
    case 'LastHost':
    case 'NotInvitable':
    case 'IdempotencyKeyInUse':
    case 'AnswerNotRepeated':
    case 'LimitReached':
    case 'StorageLimitReached':
    case 'CopyNotReady':
      return 409;
    case 'Gone':
    case 'LinkExpired':
    case 'LinkDeleted':
      return 410;
    case 'StaleVersion':
      return 412;
    case 'TooLarge':
      return 413;
    case 'UnsupportedType':
    case 'Infected':
      return 415;
    case 'UnknownHost':
      return 421;
    case 'IdempotencyKeyReused':
      return 422;
    case 'VersionRequired':
      return 428;
    case 'TooManyRequests':
      return 429;
    case 'SourceNotSupported':
      return 501;
    case 'ScannerUnavailable':
    case 'RiskEngineUnavailable':
      return 503;
    case 'InvalidInput':
    case 'UnsafeContent':
    case 'nameRequired':
    case 'unsecureWorkspaceName':
    case 'unsecureEngagementCode':
    case 'firstNameRequired':
    case 'emailMalformed':
    case 'emailDomainNotAllowed':
    case 'metadataRequired':
    case 'BusinessInfoRequired':
    case 'entityIdRequired':
    case 'emptySearch':
    case 'PackageNotAvailable':
    case 'BasisNotAvailable':
    case 'errorNoAccountingDataSelected':
    case 'QueryTooComplex':
    case 'PeriodNotAvailable':
      return 400;
  }
}
