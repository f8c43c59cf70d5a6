import type { ReactNode } from 'react';
import { Box, Radio, SimpleGrid, Text } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useText } from '../../../lib/i18n/use-text';
import { PackageMark } from '../../../ui/package-mark';
import { StatusPill } from '../../../ui/status-dot';
import { formatDay } from '../../../lib/format/format-time';
import { useLocale } from '../../../lib/i18n/use-locale';
import { wholeMinutes } from '../forecast-text';
import { FILE_UPLOAD, type OfferedPackage } from './collection-modes';
import { FileStep } from './file-step';
import { ModeCard } from './mode-card';
import { isFile, type SourceChoice, type ExistingConnection } from './source-choice';
import { TemplateLink } from './template-link';
import classes from './source-step.module.css';

interface SourceStepProps {
  readonly choice: SourceChoice;
  /** What can be chosen; none where the file is all there is. */
  readonly packages: readonly OfferedPackage[];
  /** Those that lack the basis of accounting that is asked for. */
  readonly lacking?: readonly OfferedPackage[];
  /** Existing connections of the workspace, which can be used again. */
  readonly existing?: readonly ExistingConnection[];
  /** The endings of files that are taken, where not all are. */
  readonly accepted?: readonly string[] | undefined;
  /** What a collection from the chosen connection takes; null where none is chosen. */
  readonly forecast?: ReactNode;
  readonly change: (change: Partial<SourceChoice>) => void;
}

/** The existing connections and the accounting systems of the tenant, one to be chosen, and the file where that is it; those whose choice starts nothing are named below. */
export function SourceStep({ choice, packages, lacking = [], existing = [], accepted, forecast = null, change }: SourceStepProps) {
  const text = useText('imports');
  const [working, listed] = [packages.filter(({ action }) => action), packages.filter(({ action }) => !action)];
  const chosen = choice.connectionId ?? choice.datasourceNameId;
  const choose = (value: string) => {
    const connection = existing.find(({ id }) => id === value);
    change({ connectionId: connection?.id ?? null, datasourceNameId: connection?.datasourceNameId ?? value });
  };
  return (
    <>
      {packages.length === 0 && <TemplateLink />}
      {working.length > 0 && (
        <>
          <Text size="sm" mb="md" c="dimmed">
            {text('systemText')}
          </Text>
          <Radio.Group value={chosen ?? ''} onChange={choose} aria-label={text('systemTitle')}>
            {existing.length > 0 && <ExistingConnections connections={existing} packages={packages} chosen={chosen} forecast={forecast} />}
            <SimpleGrid minColWidth={300} spacing="sm" verticalSpacing={0}>
              {working.map((one) => (
                <PackageCard key={one.datasourceNameId} one={one} chosen={chosen} />
              ))}
            </SimpleGrid>
          </Radio.Group>
        </>
      )}
      {isFile(choice) && <FileStep choice={choice} accepted={accepted} change={change} />}
      {lacking.length > 0 && <ListedPackages title={text('systemNotOnCash')} packages={lacking} />}
      {listed.length > 0 && <ListedPackages title={text('systemNotYet')} packages={listed} />}
    </>
  );
}

interface ExistingConnectionsProps {
  readonly connections: readonly ExistingConnection[];
  readonly packages: readonly OfferedPackage[];
  readonly chosen: string | null;
  readonly forecast: ReactNode;
}

/** The existing connections, listed first because they need no new consent. */
function ExistingConnections({ connections, packages, chosen, forecast }: ExistingConnectionsProps) {
  const text = useText('imports');
  const locale = useLocale();
  const packageOf = (id: string) => packages.find(({ datasourceNameId }) => datasourceNameId === id);
  const nameOf = (id: string) => packageOf(id)?.name ?? id;
  const alreadyConnectedText = (name: string, since: string, seconds: number | null) => {
    const told = { package: name, day: formatDay(since, locale) };
    return seconds === null
      ? text('alreadyConnectedText', told)
      : text('alreadyConnectedTextWithTime', { ...told, minutes: wholeMinutes(seconds) });
  };
  return (
    <>
      <Box component="h3" fz="sm" fw={600} mt="lg" mb="sm">
        {text('alreadyConnected')}
      </Box>
      <SimpleGrid minColWidth={300} spacing="sm" verticalSpacing={0}>
        {connections.map(({ id, datasetName, datasourceNameId, creationTime, history }) => (
          <ModeCard
            key={id}
            value={id}
            chosen={chosen}
            icon={<PackageMark mark={packageOf(datasourceNameId)?.mark ?? null} name={nameOf(datasourceNameId)} size="lg" />}
            title={datasetName ?? nameOf(datasourceNameId)}
            words={alreadyConnectedText(nameOf(datasourceNameId), creationTime, history.lastSyncSeconds ?? null)}
          />
        ))}
      </SimpleGrid>
      {forecast}
      <Box component="h3" fz="sm" fw={600} mt="lg" mb="sm">
        {text('connectAnother')}
      </Box>
    </>
  );
}

function PackageCard({ one, chosen }: { readonly one: OfferedPackage; readonly chosen: string | null }) {
  const text = useText('imports');
  const file = one.datasourceNameId === FILE_UPLOAD;
  return (
    <ModeCard
      value={one.datasourceNameId}
      chosen={chosen}
      icon={file ? <IconFileSpreadsheet size={20} stroke={1.75} /> : <PackageMark mark={one.mark} name={one.name} size="lg" />}
      title={file ? text('sourceFile') : one.name}
      beside={one.beta && <BetaPill />}
      words={file ? text('sourceFileText') : text('systemConnect')}
    />
  );
}

/** Packages that can be seen, not chosen. */
function ListedPackages({ title, packages }: { readonly title: string; readonly packages: readonly OfferedPackage[] }) {
  return (
    <section aria-label={title}>
      <Box component="h3" fz="sm" fw={600} mt="lg" mb="sm">
        {title}
      </Box>
      <SimpleGrid component="ul" className={`quiet text-sm ${classes.listed}`} minColWidth={210} spacing="md" verticalSpacing="sm">
        {packages.map(({ datasourceNameId, name, beta, mark }) => (
          <li key={datasourceNameId}>
            <PackageMark mark={mark} name={name} />
            <span translate="no">{name}</span>
            {beta && <BetaPill />}
          </li>
        ))}
      </SimpleGrid>
    </section>
  );
}

function BetaPill() {
  const text = useText('imports');
  return (
    <StatusPill tone="neutral" icon={null}>
      {text('beta')}
    </StatusPill>
  );
}
