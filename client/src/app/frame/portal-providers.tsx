import '../../ui/theme/mantine-styles';
import { ApolloProvider } from '@apollo/client/react';
import { MantineProvider } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { createApolloClient } from '../../lib/apollo/create-apollo-client';
import { useStore } from '../../lib/react/use-store';
import { schemeStore } from '../../ui/theme/color-scheme';
import { mantineTheme, mantineVariables } from '../../ui/theme/mantine-theme';

/** The providers around every signed-in page: the GraphQL client of this person and the component library. */
export function PortalProviders({ children }: { readonly children: ReactNode }) {
  const [client] = useState(createApolloClient);
  const scheme = useStore(schemeStore);
  return (
    <ApolloProvider client={client}>
      <MantineProvider
        theme={mantineTheme}
        cssVariablesResolver={mantineVariables}
        forceColorScheme={scheme}
        cssVariablesSelector="html:root"
        deduplicateCssVariables={false}
        deduplicateInlineStyles
      >
        {children}
      </MantineProvider>
    </ApolloProvider>
  );
}
