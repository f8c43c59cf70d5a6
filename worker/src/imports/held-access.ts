import type { Access, PackageSource } from '@countinghouse/connectors/connector';
import {
  connectionAccess,
  markDisconnected,
  type AccessFailure,
} from '@countinghouse/server/modules/connections/connections/connection-access';
import type { Ctx } from '@countinghouse/server/platform/context';

/** The access that an import reads a connection with, and which of the connection's credentials it came from. */
export class HeldAccess {
  readonly #ctx: Ctx;
  #generation: number | null = null;

  constructor(ctx: Ctx) {
    this.#ctx = ctx;
  }

  /** Access for a reader, other than the one that was refused. */
  async take(connectionId: string, refused: Access | null = null): Promise<Omit<PackageSource, 'kind'> | AccessFailure> {
    const answer = await connectionAccess(this.#ctx, connectionId, refused);
    if ('errorCode' in answer) return answer;
    const { generation, ...given } = answer;
    this.#generation = generation;
    return given;
  }

  /** Marks the connection as lost, unless it was connected again since the access was given; false where nothing was marked. */
  async markLost(connectionId: string): Promise<boolean> {
    return this.#generation !== null && markDisconnected(this.#ctx, connectionId, this.#generation);
  }
}
