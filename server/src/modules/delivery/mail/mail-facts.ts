/** A calendar date, `YYYY-MM-DD`; it is written out in the reader's language. */
interface DateFact {
  readonly date: string;
}

/** Words that the texts of each language have, listed in the reader's. */
export interface TermsFact {
  readonly terms: readonly string[];
}

/** The address that the message goes to, which its reader may see as it is. */
interface AddressFact {
  readonly address: string;
}

/** A fact of a message: text of any origin (it is escaped), a number, a date, words of ours, or the reader's address. */
export type MailFact = string | number | DateFact | TermsFact | AddressFact;

/** What a borrower agreed to, whose books come from a connection or a file. */
interface ConsentFacts {
  readonly workspaceName: string;
  /** As the borrower entered it; where they were not asked, the address that the receipt goes to. */
  readonly agreedBy: string | AddressFact;
  /** With its time zone. */
  readonly agreedAt: string;
  /** The company, or the name of the file without its type. */
  readonly books: string;
  readonly asked: TermsFact;
  readonly periods: TermsFact;
  readonly access: TermsFact;
  readonly reference: string;
  readonly link: string;
}

/** The facts that each template needs; `link` is a path of the portal, beginning with `/`, or an https address. */
export interface MailFacts {
  readonly ImportFinished: { readonly workspaceName: string; readonly companyName: string; readonly link: string };
  readonly ImportFailed: { readonly workspaceName: string; readonly reason: string; readonly link: string };
  readonly BorrowerStuck: { readonly workspaceName: string; readonly attempts: number; readonly reason: string; readonly link: string };
  readonly InterventionNeeded: { readonly workspaceName: string; readonly link: string };
  readonly ComputerAwaited: { readonly workspaceName: string; readonly since: DateFact; readonly until: DateFact; readonly link: string };
  readonly BorrowerComputerAwaited: {
    readonly workspaceName: string;
    readonly source: string;
    readonly until: DateFact;
    readonly link: string;
  };
  readonly BorrowerComputerAway: { readonly workspaceName: string; readonly source: string; readonly link: string };
  readonly DocumentUploaded: { readonly workspaceName: string; readonly fileName: string; readonly link: string };
  readonly AccessRequested: {
    readonly workspaceName: string;
    readonly requesterName: string;
    readonly requesterAddress: string;
    readonly link: string;
  };
  readonly RestatementFound: { readonly workspaceName: string; readonly from: DateFact; readonly through: DateFact; readonly link: string };
  readonly DeletionAhead: {
    readonly workspaceName: string;
    readonly collectedOn: DateFact;
    readonly deletedOn: DateFact;
    readonly link: string;
  };
  readonly ApprovalRequested: { readonly workspaceName: string; readonly preparerName: string; readonly link: string };
  readonly ApprovalDecided: { readonly workspaceName: string; readonly approverName: string; readonly link: string };
  readonly StatementsReturned: { readonly workspaceName: string; readonly approverName: string; readonly link: string };
  readonly MentionedInNote: { readonly workspaceName: string; readonly authorName: string; readonly link: string };
  readonly LimitNearlyReached: { readonly used: number; readonly limit: number; readonly resetsOn: DateFact; readonly link: string };
  readonly BooksRequested: {
    readonly requesterName: string;
    readonly workspaceName: string;
    readonly asked: TermsFact;
    readonly periods: TermsFact;
    readonly how: TermsFact;
    readonly access: TermsFact;
    readonly expiresOn: DateFact;
    readonly link: string;
  };
  readonly BorrowerCopy: { readonly workspaceName: string; readonly expiresOn: DateFact; readonly link: string };
  readonly ConsentReceipt: ConsentFacts;
  readonly FileConsentReceipt: ConsentFacts;
  readonly StepHandedOver: {
    /** As the borrower entered it. */
    readonly senderName: string;
    readonly workspaceName: string;
    readonly periods: TermsFact;
    readonly access: TermsFact;
    readonly expiresOn: DateFact;
    readonly link: string;
  };
  readonly Invitation: { readonly inviterName: string; readonly expiresOn: DateFact; readonly link: string };
}

/** The kinds of messages; each has its texts in every language. */
export type MailTemplate = keyof MailFacts;
