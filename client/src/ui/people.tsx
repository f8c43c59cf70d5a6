import { Center, Flex } from '@mantine/core';
import { PersonCircle } from './monogram/monogram-tile';
import classes from './people.module.css';

interface PeopleProps {
  readonly names: readonly string[];
  /** Who they are, in words for readers and as a tooltip. */
  readonly label: string;
}

const SHOWN = 2;

/** A few people as overlapping circles, and how many more there are. */
export function People({ names, label }: PeopleProps) {
  const shown = names.length <= SHOWN + 1 ? names : names.slice(0, SHOWN);
  const more = names.length - shown.length;
  return (
    <Flex className={classes.people} component="span" display="inline-flex" role="img" aria-label={label} title={label}>
      {shown.map((name) => (
        <PersonCircle key={name} name={name} size="sm" />
      ))}
      {more > 0 && (
        <Center component="span" className="rounded-card sunken quiet text-2xs bold" inline miw={24} h={24} px={4}>{`+${more}`}</Center>
      )}
    </Flex>
  );
}
