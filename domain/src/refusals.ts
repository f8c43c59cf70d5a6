/** Every code with which the product refuses an expected case; texts and HTTP statuses are attached at the edge. */
export type RefusalCode =
  | 'Unauthenticated'
  | 'SessionExpired'
  | 'loginFailed'
  | 'WorkspaceAccessDenied'
  | 'Forbidden'
  | 'NotFound'
  | 'Gone'
  | 'Duplicate'
  | 'StaleVersion'
  | 'SubmissionTooOld'
  | 'VersionRequired'
  | 'TooLarge'
  | 'UnsupportedType'
  | 'InvalidInput'
  | 'UnsafeContent'
  | 'nameRequired'
  | 'unsecureWorkspaceName'
  | 'unsecureEngagementCode'
  | 'firstNameRequired'
  | 'emailMalformed'
  | 'emailDomainNotAllowed'
  | 'metadataRequired'
  | 'OwnAccount'
  | 'NotInvitable'
  | 'LastAdministrator'
  | 'HasAdministrator'
  | 'LastHost'
  | 'BusinessInfoRequired'
  | 'entityIdRequired'
  | 'emptySearch'
  | 'DataCollectionLimitReached'
  | 'ImportRunning'
  | 'ImportEnded'
  | 'LastWorkspaceUser'
  | 'PackageNotAvailable'
  | 'SourceNotSupported'
  | 'BasisNotAvailable'
  | 'errorNoAccountingDataSelected'
  | 'errorCantFindDataCollection'
  | 'UnknownHost'
  | 'LenderDisabled'
  | 'BorrowerDisabled'
  | 'LinkExpired'
  | 'LinkDeleted'
  | 'CopyNotReady'
  | 'Infected'
  | 'ScannerUnavailable'
  | 'StorageLimitReached'
  | 'TooManyRequests'
  | 'IdempotencyKeyReused'
  | 'IdempotencyKeyInUse'
  | 'AnswerNotRepeated'
  | 'QueryTooComplex'
  | 'LimitReached'
  | 'PeriodNotAvailable'
  | 'PercentOutOfRange'
  | 'PartiesAnonymized'
  | 'SubledgerDoesNotTie'
  | 'CertificateFrozen'
  | 'ReceivablesNotCollected'
  | 'PayablesNotCollected'
  | 'AdjustmentNameTaken'
  | 'ScheduleMonthTwice'
  | 'TagNotForAccount'
  | 'SameRecord'
  | 'NotSameWorkspace'
  | 'NothingToCompare'
  | 'CurrencyDiffers'
  | 'OwnWork'
  | 'MentionNotMember'
  | 'ChecklistOpen'
  | 'RiskEngineUnavailable'
  | 'ServiceUnavailable'
  | 'FileDamaged'
  | 'WorkbookDamaged';

/** An expected refusal, returned as a value: a code, the field it concerns, and facts that the text needs. */
export interface Refusal {
  readonly refused: RefusalCode;
  readonly parameter?: string;
  readonly facts?: Readonly<Record<string, string | number>>;
}

/** What a use case returns: its value or a refusal. */
export type Result<T> = T | Refusal;

/** Makes a refusal. */
export function refuse(refused: RefusalCode, parameter?: string, facts?: Refusal['facts']): Refusal {
  return { refused, ...(parameter === undefined ? {} : { parameter }), ...(facts === undefined ? {} : { facts }) };
}

/** Whether a result is a refusal. */
export function isRefusal(result: unknown): result is Refusal {
  return typeof result === 'object' && result !== null && 'refused' in result;
}
