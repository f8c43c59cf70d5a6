import type { NotificationType } from '@countinghouse/domain/notifications/notification';
import type { MailFacts } from '../mail/mail-facts';

/** Something that people may want to know. */
export type NotificationEvent = EventOf<NotificationType> | StuckBorrower | AwaitedComputer | ReturnedStatements;

/** A borrower who tried to send books and gave up: people who want to know of failed imports are notified. */
type StuckBorrower = Omit<EventOf<'ImportFailed'>, 'facts'> & {
  readonly template: 'BorrowerStuck';
  readonly facts: Omit<MailFacts['BorrowerStuck'], 'workspaceName'>;
};

/** An import that waits for the customer's machine: people who want to know of collections that need attention are notified. */
type AwaitedComputer = Omit<EventOf<'InterventionNeeded'>, 'facts'> & {
  readonly template: 'ComputerAwaited';
  readonly facts: Omit<MailFacts['ComputerAwaited'], 'workspaceName'>;
};

/** Statements that were returned to the person who submitted them. */
type ReturnedStatements = Omit<EventOf<'ApprovalDecided'>, 'facts'> & {
  readonly template: 'StatementsReturned';
  readonly facts: Omit<MailFacts['StatementsReturned'], 'workspaceName'>;
};

type EventOf<Kind extends NotificationType> = {
  [Type in Kind]: {
    readonly type: Type;
    /** The workspace that it is about; null where it concerns the whole tenant. */
    readonly workspaceId: Type extends 'LimitNearlyReached' ? null : string;
    /** Identifies the event within its type, so that a repeated event sends no second message. */
    readonly occurrence: string;
    /** The person who caused the event, who is not notified. */
    readonly exceptUserId?: string;
    /** The only person to notify; where it is absent, everyone who may know of the event is notified. */
    readonly onlyUserId?: string;
    /** What the message says; `notify` adds the name of the workspace. */
    readonly facts: Omit<MailFacts[Type], 'workspaceName'>;
  };
}[Kind];
