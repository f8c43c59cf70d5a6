import { ConnectorError, type Access, type Connector } from '@countinghouse/connectors/connector';
import { connectorOf } from '@countinghouse/connectors/registry';
import type { ReadOrder, ReadingMessage } from '../reader/messages';
import { readSource } from '../reader/read-source';
import type { ReaderPool } from '../reader/reader-pool';
import { NO_SERVICES, type ReaderServices } from '../reader/reader-services';

/**
 * Readers in this process, also of a connector that the bundled reader does not know. A reading that is killed goes on, but the end of its
 * services reaches the worker as from a process.
 */
export function readersHere(connector?: Connector): ReaderPool {
  const take = () => ({
    kill: () => undefined,
    isAlive: true,
    lastMessage: '',
    async *read(
      { datasourceNameId, request }: Omit<ReadOrder, 'keepsPages'>,
      services: ReaderServices = NO_SERVICES,
    ): AsyncGenerator<ReadingMessage> {
      const { pages, polls, limiterOf, earlier } = services;
      const renewAccess = async (refused: Access): Promise<Access> => {
        const renewed = await services.renewAccess(refused);
        if ('access' in renewed) return renewed.access;
        throw new ConnectorError(renewed.errorCode, renewed.description);
      };
      const given = {
        pages: pages ?? undefined,
        polls: polls ?? undefined,
        limiterOf: limiterOf ?? undefined,
        earlier: earlier ?? undefined,
        renewAccess,
      };
      yield* readSource(connector ?? (await connectorOf(datasourceNameId)), { ...request, signal: new AbortController().signal, ...given });
    },
  });
  return { take, warm: () => undefined, close: () => undefined } as unknown as ReaderPool;
}
