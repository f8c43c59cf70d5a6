import { useApolloClient } from '@apollo/client/react';

/** A button, “An import ended”, that has everything on the screen read again: at least what the end of an import has. */
export function ImportEnded() {
  const client = useApolloClient();
  return <button onClick={() => void client.refetchQueries({ include: 'active' })}>An import ended</button>;
}
