import { issueMessage } from '@countinghouse/domain/imports/issue-message';
import type { IssueFacts, IssueKey } from '@countinghouse/domain/imports/issue-message';

/** An archive holds something that a workbook never does; the message says what. */
export class UnsafePackage extends Error {
  constructor(issue: IssueKey, facts?: IssueFacts) {
    super(issueMessage(issue, facts));
  }
}
