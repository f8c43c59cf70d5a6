import type { ProviderState } from './provider-state';

type Payload = Record<string, unknown>;

/** Reads the public clients; the provider asks for them by the same interface as for what it remembers. */
export type FindClient = (clientId: string) => Promise<Payload | undefined>;

/** The storage interface of oidc-provider over our state; one instance for each kind of thing. */
export class StateAdapter {
  private readonly model: string;
  private readonly state: ProviderState;
  private readonly findClient: FindClient;

  constructor(model: string, state: ProviderState, findClient: FindClient) {
    this.model = model;
    this.state = state;
    this.findClient = findClient;
  }

  async upsert(id: string, payload: Payload, expiresIn?: number): Promise<void> {
    this.state.set(this.key(id), { payload, expiresAt: Date.now() + (expiresIn ?? A_DAY) * 1000 });
  }

  async find(id: string): Promise<Payload | undefined> {
    return this.model === 'Client' ? this.findClient(id) : this.state.get(this.key(id))?.payload;
  }

  async findByUid(uid: string): Promise<Payload | undefined> {
    for (const [key, { payload }] of this.state.entries()) {
      if (key.startsWith(`${this.model}:`) && payload.uid === uid) return this.state.get(key)?.payload;
    }
    return undefined;
  }

  async findByUserCode(): Promise<undefined> {
    return undefined;
  }

  async consume(id: string): Promise<void> {
    const entry = this.state.get(this.key(id));
    if (entry === undefined) return;
    this.state.set(this.key(id), { ...entry, payload: { ...entry.payload, consumed: Math.floor(Date.now() / 1000) } });
  }

  async destroy(id: string): Promise<void> {
    this.state.delete(this.key(id));
  }

  /** Of this kind only: a sign-in that is under way names its grant as well, and must outlive it. */
  async revokeByGrantId(grantId: string): Promise<void> {
    for (const [key, { payload }] of [...this.state.entries()]) {
      if (key.startsWith(`${this.model}:`) && payload.grantId === grantId) this.state.delete(key);
    }
  }

  private key(id: string): string {
    return `${this.model}:${id}`;
  }
}

const A_DAY = 86_400;
