import type { Ctx } from '../../../platform/context';
import { domainEvent } from '../../../platform/domain-events';
import type { AwaitedImport, MachineWait } from '../polling/awaited-import';

/** An import was started: a borrower gets a receipt of what they agreed to. */
export const importStarted = domainEvent<{ readonly submissionId: string; readonly financialRecordId: string }, Ctx>('importStarted');

/** The import of a borrower waits for their computer, or gave up waiting. */
export const machineAwaited = domainEvent<{ readonly awaited: AwaitedImport; readonly wait: MachineWait }, Ctx>('machineAwaited');

/** The books of an import were published: they are compared with those before. */
export const importPublished = domainEvent<{ readonly workspaceId: string; readonly financialRecordId: string }, Ctx>('importPublished');
