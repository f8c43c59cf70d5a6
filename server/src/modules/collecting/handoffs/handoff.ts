import type { Language } from '@countinghouse/domain/locales/language';

/** The prefix of bookkeepers' tokens, which tells them apart from the tokens of links. */
export const HANDOFF_TOKEN_PREFIX = 'chh_';

/** The step that a borrower gave to their bookkeeper, who connects and checks; the borrower agrees and sends (design, Borrower's screens 12). */
export interface Handoff {
  readonly id: string;
  readonly senderName: string;
  /** Null where the borrower passes the link on themselves. */
  readonly emailAddress: string | null;
  /** The package that the borrower believes the books are in. */
  readonly datasourceNameId: string | null;
  readonly language: Language;
  readonly createdAt: Date;
  readonly remindedAt: Date | null;
  readonly openedAt: Date | null;
  /** Whether the bookkeeper says that it is right; null before. */
  readonly isReady: boolean | null;
  readonly declinedAt: Date | null;
  /** What was connected last since the step was handed over, while it is. */
  readonly connection: { readonly id: string; readonly datasourceNameId: string; readonly datasetName: string | null } | null;
  /** The file that the bookkeeper had checked last, while it is held. */
  readonly upload: {
    readonly id: string;
    readonly fileName: string;
    readonly companyName: string | null;
    readonly isReady: boolean;
  } | null;
}

/** What has become of a handoff. */
export type HandoffState = 'Waiting' | 'Opened' | 'Ready' | 'Declined';

/** As the borrower and the bookkeeper read it. */
export function presentHandoff(handoff: Handoff) {
  const { senderName, emailAddress, datasourceNameId, createdAt, remindedAt, openedAt, connection, upload } = handoff;
  return {
    state: stateOf(handoff),
    senderName,
    emailAddress,
    datasourceNameId,
    createdTime: createdAt,
    remindedTime: remindedAt,
    openedTime: openedAt,
    connection,
    upload,
  };
}

/** A connection that was ended since has to be made again, and a file that is not held any more checked again. */
function stateOf({ openedAt, declinedAt, isReady, upload }: Handoff): HandoffState {
  if (declinedAt !== null) return 'Declined';
  if (isReady === true || upload?.isReady === true) return 'Ready';
  return openedAt === null ? 'Waiting' : 'Opened';
}
