import type { KernelCompany } from '../../../sandbox-kit/kernel/company';
import type { Grant } from '../../../sandbox-kit/oauth/oauth-rules';
import { wireId } from '../wire/wire-id';
import { notFound } from './api-error';

/** A tenant that a grant reaches, as `GET /connections` lists it. */
interface Connection {
  readonly id: string;
  readonly companyId: string | null;
  readonly tenantId: string;
  readonly tenantType: 'ORGANISATION' | 'PRACTICE';
  readonly tenantName: string;
}

/** The practice of the accountant who allows access: a tenant without books. */
const PRACTICE = 'Ledger Lane Accountants';

/** The id of the consent of a grant, which its access tokens and connections name. */
export function consentEvent({ id }: Grant): string {
  return wireId('', 'connection', id);
}

/** The tenants that grants reach: the organizations that were ticked and the user's practice, without those that were disconnected. */
export class Connections {
  readonly #companies: ReadonlyMap<string, KernelCompany>;
  readonly #since: string;
  readonly #removed = new Set<string>();

  /** `since`: when every connection was made, in milliseconds since 1970. */
  constructor(companies: readonly KernelCompany[], since: number) {
    this.#companies = new Map(companies.map((company) => [company.id, company]));
    this.#since = `${new Date(since).toISOString().slice(0, -1)}0000`;
  }

  /** The body of `GET /connections`. */
  list(grant: Grant, authEventId: string | null) {
    const event = consentEvent(grant);
    if (authEventId !== null && authEventId !== event) return [];
    return this.#of(grant).map(({ id, tenantId, tenantType, tenantName }) => ({
      id,
      authEventId: event,
      tenantId,
      tenantType,
      tenantName,
      createdDateUtc: this.#since,
      updatedDateUtc: this.#since,
    }));
  }

  /** Disconnects a tenant; throws where the grant has no connection of that id. */
  remove(grant: Grant, id: string): void {
    if (!this.#of(grant).some((connection) => connection.id === id)) throw notFound();
    this.#removed.add(id);
  }

  /** The company whose books a tenant id names; undefined where the grant does not reach it or it has no books. */
  company(grant: Grant, tenantId: string | string[] | undefined): KernelCompany | undefined {
    const connection = this.#of(grant).find((known) => known.tenantId === tenantId);
    return this.#companies.get(connection?.companyId ?? '');
  }

  #of({ id: grantId, companyIds }: Grant): Connection[] {
    // A grant that was revoked reaches no company, nor the practice.
    if (companyIds.length === 0) return [];
    const organizations = companyIds.flatMap((companyId): Connection[] => {
      const company = this.#companies.get(companyId);
      if (company === undefined) return [];
      const tenantId = wireId(companyId, 'tenant', companyId);
      return [{ id: wireId(companyId, 'connection', grantId), companyId, tenantId, tenantType: 'ORGANISATION', tenantName: company.name }];
    });
    const practice: Connection = {
      id: wireId(PRACTICE, 'connection', grantId),
      companyId: null,
      tenantId: wireId(PRACTICE, 'tenant', PRACTICE),
      tenantType: 'PRACTICE',
      tenantName: PRACTICE,
    };
    return [...organizations, practice].filter(({ id }) => !this.#removed.has(id));
  }
}
