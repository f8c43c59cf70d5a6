/** What live subscriptions carry between processes: names and ids, never content. */
export type PlatformEvent =
  | { readonly topic: 'importChanged'; readonly tenantId: string; readonly workspaceId: string; readonly financialRecordId: string }
  | {
      readonly topic: 'workbookRevisionChanged';
      readonly tenantId: string;
      readonly workspaceId: string;
      readonly financialRecordId: string;
      readonly revisionNumber: number;
    }
  | { readonly topic: 'comparisonChanged'; readonly tenantId: string; readonly workspaceId: string; readonly comparisonId: string }
  | {
      readonly topic: 'noteChanged';
      readonly tenantId: string;
      readonly workspaceId: string;
      readonly financialRecordId: string;
      readonly id: string;
    }
  | {
      readonly topic: 'tickMarkChanged';
      readonly tenantId: string;
      readonly workspaceId: string;
      readonly financialRecordId: string;
      readonly id: string;
    }
  | { readonly topic: 'reviewItemsChanged'; readonly tenantId: string; readonly workspaceId: string; readonly financialRecordId: string }
  | { readonly topic: 'approvalChanged'; readonly tenantId: string; readonly workspaceId: string; readonly financialRecordId: string }
  /** What the analysis of a record, or of every record of a workspace, is computed from has a new version; the other id is null. */
  | {
      readonly topic: 'analysisChanged';
      readonly tenantId: string;
      readonly workspaceId: string | null;
      readonly financialRecordId: string | null;
    }
  /** A submission came onto or left the list of those that await intervention. */
  | {
      readonly topic: 'pendingInterventionsChanged';
      readonly tenantId: string;
      readonly workspaceId: string;
      readonly submissionId: string;
    }
  /** A session was extended: what is cached about it is out of date. */
  | { readonly topic: 'sessionRefreshed'; readonly tenantId: string; readonly sessionId: string }
  /** A session has ended before its time. */
  | { readonly topic: 'sessionEnded'; readonly tenantId: string; readonly sessionId: string }
  /** Rights, name or status of a person or an API client changed: what is remembered of their sessions is out of date. */
  | { readonly topic: 'userChanged'; readonly tenantId: string; readonly userId: string }
  /** A person chose their language: sessions that are remembered and sockets that are open have the old one. */
  | { readonly topic: 'languageChosen'; readonly tenantId: string; readonly userId: string; readonly language: string };

/** Publish and subscribe across processes, at most once; readers poll as well, so a lost event loses nothing. */
export interface EventBus {
  /** This process hears of it at once, the others a moment later; never waits for an engine, and never fails. */
  publish(event: PlatformEvent): Promise<void>;
  /** Calls `listener` for each event, or for each of one tenant, until the returned function is called. */
  subscribe(listener: (event: PlatformEvent) => void, tenantId?: string): () => void;
  close(): Promise<void>;
}
