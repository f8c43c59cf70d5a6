import clsx from 'clsx';
import { Box, Flex, Text } from '@mantine/core';
import { IconAlertCircle, IconCpu, IconFileImport, IconRefresh } from '@tabler/icons-react';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useText } from '../../../lib/i18n/use-text';
import { Button } from '../../../ui/button/button';
import { LinkButton } from '../../../ui/button/link-button';
import type { AnalysisFailure } from './analysis-failure';
import classes from './screen.module.css';

interface FailurePanelProps {
  readonly failure: AnalysisFailure;
  /** The engine in words, where it is known which one gave no score. */
  readonly engine: string | null;
  /** What the inputs were, in words. */
  readonly inputs: string | null;
  readonly collectionsPath: string;
  /** Null where the built-in engine is the one that gave no score, or nothing was sent. */
  readonly onUseBuiltIn: (() => void) | null;
  readonly onRetry: () => void;
  readonly onDismiss: () => void;
}

/** A failed analysis: the specification's words, what is known of it, and the ways out; nothing is done until one is taken or it is dismissed. */
export function FailurePanel({ failure, engine, inputs, collectionsPath, onUseBuiltIn, onRetry, onDismiss }: FailurePanelProps) {
  const text = useText('risk');
  const common = useText('common');
  const dismiss = useRef<HTMLButtonElement>(null);
  const id = useId();
  const canHelpAgain = failure.kind === 'call' || !failure.blocked;
  useEffect(() => dismiss.current?.focus({ preventScroll: true }), []);
  const facts: readonly (readonly [string, string | null])[] = [
    [text('engine'), engine],
    [text('answer'), failure.kind === 'call' ? failure.message : null],
    [text('inputsSent'), inputs],
    [text('requestId'), failure.kind === 'call' ? failure.requestId : null],
  ];
  return (
    <Box component="section" className="panel" style={EDGE} aria-labelledby={id}>
      <Flex role="alert" rowGap="sm" columnGap="md" align="start" wrap="wrap" px={18} py="lg" bg="var(--ch-danger-soft)">
        <IconAlertCircle size={20} stroke={1.75} color="var(--ch-danger)" aria-hidden />
        <Box flex="1 1 240px" miw={0} style={{ overflowWrap: 'anywhere' }}>
          <h2 id={id}>{failure.kind === 'call' ? text('failedCall') : (failure.description ?? text('failedScore'))}</h2>
          {failure.kind === 'unsuccessful' && (
            <Text size="sm" mt="2xs" c="dimmed">
              {text('failedHint')}
            </Text>
          )}
        </Box>
        <Button ref={dismiss} size="sm" onClick={onDismiss}>
          {common('dismiss')}
        </Button>
      </Flex>
      <div className={clsx('split top', classes.failure)}>
        <div>
          <PartTitle>{text('whatHappened')}</PartTitle>
          <dl>
            {facts.map(([name, value]) =>
              value === null ? null : (
                <div
                  key={name}
                  className="lined grid gap-md text-sm anywhere"
                  style={{ gridTemplateColumns: '120px minmax(0, 1fr)', padding: '4px 0' }}
                >
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ),
            )}
          </dl>
        </div>
        <div>
          <PartTitle>{text('whatYouCanDo')}</PartTitle>
          <Flex component="ul" direction="column" gap="sm">
            {canHelpAgain && (
              <Way icon={<IconRefresh size={18} stroke={1.75} aria-hidden />} title={text('tryAgain')} words={text('tryAgainText')}>
                <Button size="sm" look="primary" onClick={onRetry}>
                  {text('tryAgain')}
                </Button>
              </Way>
            )}
            <Way icon={<IconFileImport size={18} stroke={1.75} aria-hidden />} title={text('importAgain')} words={text('importAgainText')}>
              <LinkButton size="sm" to={collectionsPath}>
                {text('toSubmissions')}
              </LinkButton>
            </Way>
            {onUseBuiltIn !== null && (
              <Way icon={<IconCpu size={18} stroke={1.75} aria-hidden />} title={text('builtInTitle')} words={text('builtInText')}>
                <Button size="sm" onClick={onUseBuiltIn}>
                  {text('useBuiltIn')}
                </Button>
              </Way>
            )}
          </Flex>
        </div>
      </div>
    </Box>
  );
}

const EDGE = { overflow: 'hidden', borderColor: 'color-mix(in oklab, var(--ch-danger) 55%, var(--ch-border))' } as const;

function PartTitle({ children }: { readonly children: string }) {
  return (
    <Text component="h3" size="sm" fw={600} mb="sm">
      {children}
    </Text>
  );
}

interface WayProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly words: string;
  readonly children: ReactNode;
}

function Way({ icon, title, words, children }: WayProps) {
  return (
    <Flex component="li" className="panel" rowGap="sm" columnGap="md" align="center" wrap="wrap" px={14} py={10} bdrs="md">
      <Flex component="span" display="inline-flex" c="accent">
        {icon}
      </Flex>
      <Text component="div" size="xs" flex="1 1 160px" miw={0} c="dimmed">
        <Text size="sm" fw={550} c="bright">
          {title}
        </Text>
        <p>{words}</p>
      </Text>
      {children}
    </Flex>
  );
}
