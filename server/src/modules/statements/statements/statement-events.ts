import type { Ctx } from '../../../platform/context';
import { domainEvent } from '../../../platform/domain-events';

/** What stored a new version of a statement. */
export type StatementChange = 'StatementSaved' | 'StatementReset' | 'ReadingCorrected';

/** A statement of a record has a new version. The row of the record is locked against those who store what refers to it. */
export const statementVersionStored = domainEvent<{ readonly financialRecordId: string; readonly change: StatementChange }, Ctx>(
  'statementVersionStored',
);
