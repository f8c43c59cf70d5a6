import type { ClaimTable } from '../../../platform/claims/claim-table';

/** Messages as work of workers; one that was refused is pending again when it falls due. */
export const MAILS: ClaimTable<'mailId'> = {
  table: 'mail_message',
  key: [{ column: 'id', name: 'mailId', type: 'uuid' }],
  pending: `state = 'Pending' and due_at <= clock_timestamp()`,
};

/** The right of one worker to send a message. */
export interface MailClaim {
  readonly mailId: string;
  readonly fence: number;
}
