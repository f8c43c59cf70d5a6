import '@mantine/core/styles.css';
import { ApolloClient, gql, HttpLink, InMemoryCache } from '@apollo/client';
import { ApolloProvider, useQuery } from '@apollo/client/react';
import { AppShell, Badge, Button, Group, MantineProvider, Menu, Modal, Pagination, Select, Table, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useVirtualizer } from '@tanstack/react-virtual';
import { Group as ChartGroup } from '@visx/group';
import { scaleLinear } from '@visx/scale';
import { LinePath } from '@visx/shape';
import { useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';

const ROWS = gql`
  query Rows {
    rows {
      id
      name
      points
    }
  }
`;

interface Row {
  readonly id: string;
  readonly name: string;
  readonly points: readonly number[];
}

/** The least that an application on these four libraries ships: a shell, a virtual table, a dialog and a line. */
function Sketch() {
  const { data } = useQuery<{ rows: readonly Row[] }>(ROWS);
  const [opened, dialog] = useDisclosure();
  const frame = useRef<HTMLDivElement>(null);
  const rows = data?.rows ?? [];
  const virtual = useVirtualizer({ count: rows.length, getScrollElement: () => frame.current, estimateSize: () => 44 });
  return (
    <AppShell header={{ height: 56 }}>
      <AppShell.Header>
        <Group>
          <TextInput />
          <Select data={[]} />
          <Menu>
            <Menu.Target>
              <Button onClick={dialog.open} />
            </Menu.Target>
          </Menu>
        </Group>
      </AppShell.Header>
      <AppShell.Main ref={frame}>
        <Table>
          <Table.Tbody>
            {virtual.getVirtualItems().map(({ index }) => (
              <Table.Tr key={index}>
                <Table.Td>{rows[index]?.name}</Table.Td>
                <Table.Td>
                  <Line points={rows[index]?.points ?? []} />
                  <Badge />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
        <Pagination total={3} />
        <Modal opened={opened} onClose={dialog.close} />
      </AppShell.Main>
    </AppShell>
  );
}

function Line({ points }: { readonly points: readonly number[] }) {
  const x = scaleLinear({ domain: [0, points.length - 1], range: [0, 96] });
  const y = scaleLinear({ domain: [Math.min(...points), Math.max(...points)], range: [18, 0] });
  return (
    <svg width={96} height={18}>
      <ChartGroup>
        <LinePath data={[...points]} x={(_value, at) => x(at)} y={(value) => y(value)} />
      </ChartGroup>
    </svg>
  );
}

const client = new ApolloClient({ link: new HttpLink({ uri: '/graphql' }), cache: new InMemoryCache() });
const router = createBrowserRouter([{ path: '/', element: <Sketch /> }]);
const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <MantineProvider>
      <ApolloProvider client={client}>
        <RouterProvider router={router} />
      </ApolloProvider>
    </MantineProvider>,
  );
