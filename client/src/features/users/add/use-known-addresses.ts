import { useApolloClient } from '@apollo/client/react';
import { isSameEmail } from '@countinghouse/domain/fields/email';
import { useRef, useState } from 'react';
import { UserByAddressDocument } from '../../../gql/graphql';

/** Addresses that were found to belong to existing people. */
export interface KnownAddresses {
  readonly known: readonly string[];
  /** Whether an address belongs to an existing person; also false when the server can't be reached, because it checks again when the person is created. */
  readonly lookUp: (address: string) => Promise<boolean>;
}

/** Asks for each address once while the form is open. */
export function useKnownAddresses(): KnownAddresses {
  const client = useApolloClient();
  const [known, setKnown] = useState<readonly string[]>([]);
  const requested = useRef(new Map<string, Promise<boolean>>());
  const ask = async (address: string) => {
    const context = { background: true };
    const { data } = await client.query({ query: UserByAddressDocument, variables: { address }, fetchPolicy: 'network-only', context });
    const found = data?.users.nodes.some((user) => user.emailAddress !== null && isSameEmail(user.emailAddress, address)) ?? false;
    if (found) setKnown((before) => [...before, address]);
    return found;
  };
  return {
    known,
    lookUp(address) {
      const key = address.toLowerCase();
      const running = requested.current.get(key) ?? ask(address).catch(() => false);
      requested.current.set(key, running);
      return running;
    },
  };
}
