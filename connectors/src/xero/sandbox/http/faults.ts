import type { Fault } from '../../../sandbox-kit/sandbox';

interface Scripted {
  readonly fault: Fault;
  skip: number;
  times: number;
}

/** Faults that were scripted and not used up. */
export class Faults {
  readonly #scripted: Scripted[] = [];

  add(fault: Fault): void {
    this.#scripted.push({ fault, skip: fault.skip, times: fault.times });
  }

  /** What goes wrong with a request, the first fault that is due; `refreshRefused` is for token requests only, all others for the API. */
  take(method: string, path: string, of: 'api' | 'refresh'): Fault['kind'] | null {
    for (const scripted of this.#scripted) {
      const { matches, kind } = scripted.fault;
      const isMeant = (kind === 'refreshRefused') === (of === 'refresh') && (matches === null || matches.test(`${method} ${path}`));
      if (!isMeant || scripted.times === 0) continue;
      if (scripted.skip > 0) {
        scripted.skip--;
        continue;
      }
      scripted.times--;
      return kind;
    }
    return null;
  }
}
