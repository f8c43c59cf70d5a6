import { Flex } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { Fragment } from 'react';
import { Link } from 'react-router';

/** One step of the way up; the page itself has no address, nor has a place that the person may not open. */
export interface Breadcrumb {
  readonly label: string;
  readonly to: string | null;
  readonly closed?: boolean;
}

/** The way up from a page, outermost first. */
export function Breadcrumbs({ label, steps }: { readonly label: string; readonly steps: readonly Breadcrumb[] }) {
  return (
    <nav aria-label={label}>
      <Flex component="ol" wrap="wrap" align="center" rowGap="3xs" columnGap="xs" mb="xs" fz="sm">
        {steps.map((step, index) => (
          <Fragment key={index}>
            {index > 0 && (
              <Flex component="li" align="center" mih={24} c="var(--ch-ink-3)" aria-hidden>
                <IconChevronRight size={14} stroke={1.75} />
              </Flex>
            )}
            <Flex component="li" className="anywhere" align="center" mih={24} c="var(--ch-ink-3)">
              {step.to === null ? (
                <span className={step.closed ? undefined : 'ink'} aria-current={step.closed ? undefined : 'page'}>
                  {step.label}
                </span>
              ) : (
                <Link className="text-link quiet" to={step.to}>
                  {step.label}
                </Link>
              )}
            </Flex>
          </Fragment>
        ))}
      </Flex>
    </nav>
  );
}
