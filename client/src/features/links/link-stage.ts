/** A link as far as its state is concerned. */
export interface LinkFacts {
  readonly state: string;
  readonly openedTime: string | null;
  readonly startedTime: string | null;
  readonly finishedTime: string | null;
}

/** The stage of a link: the last step of its borrower, or that it became invalid before books arrived. */
export type LinkStage = 'made' | 'opened' | 'started' | 'finished' | 'expired' | 'revoked';

/** The stage of a link. */
export function linkStage({ state, openedTime, startedTime, finishedTime }: LinkFacts): LinkStage {
  if (finishedTime !== null) return 'finished';
  if (state === 'Revoked') return 'revoked';
  if (state === 'Expired') return 'expired';
  if (startedTime !== null) return 'started';
  return openedTime === null ? 'made' : 'opened';
}

/** When a link came to its stage; null where that is not kept. */
export function stageTime(link: LinkFacts & { readonly expirationTime: string }): string | null {
  const times = { opened: link.openedTime, started: link.startedTime, finished: link.finishedTime, expired: link.expirationTime };
  const stage = linkStage(link);
  return stage === 'made' || stage === 'revoked' ? null : times[stage];
}
