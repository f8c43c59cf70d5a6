/** The events that integrators can subscribe to, by their names in the platform API. */
export const WEBHOOK_EVENTS = [
  'ImportSucceeded',
  'ImportFailed',
  'ConnectionMade',
  'ConnectionLost',
  'SubmissionCreated',
  'SubmissionDeleted',
  'WorkbookRevisionCreated',
  'DocumentsUploaded',
  'RestatementFound',
  'BorrowingBaseCertified',
  'StatementsApproved',
  'ApprovalEnded',
] as const;
export type WebhookEventType = (typeof WEBHOOK_EVENTS)[number];

/** An event that a person sends to test an endpoint; endpoints can't subscribe to it. */
export const TEST_EVENT = 'Test';

/** The events of these names, in any case, each once and in the order of the list; null when a name is unknown, or there is no name. */
export function webhookEventsOf(names: readonly string[]): WebhookEventType[] | null {
  const requested = new Set(names.map((name) => name.toLowerCase()));
  const known = WEBHOOK_EVENTS.filter((type) => requested.has(type.toLowerCase()));
  return known.length === requested.size && known.length > 0 ? known : null;
}
