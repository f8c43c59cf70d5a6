import { Box } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './rules.module.css';

/** Rules that belong together, under their name. */
export function RuleSet({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Box component="fieldset" className="stack lined" pt={10} pb={14}>
      <legend className={`bold text-sm full ${classes.legend}`}>{title}</legend>
      {children}
    </Box>
  );
}
