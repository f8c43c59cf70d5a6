import { Box, Stack, Text } from '@mantine/core';
import { LANGUAGES, type Language } from '@countinghouse/domain/locales/language';
import { loadTextSet } from '@countinghouse/domain/locales/load-text-set';
import { SECTIONS, type Section, type TextSet } from '@countinghouse/domain/locales/sections';
import { isObject } from '@countinghouse/domain/tenants/document/setting-checks';
import { LIMITS } from '@countinghouse/domain/limits';
import { IconTrash } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useText } from '../../../lib/i18n/use-text';
import { Button } from '../../../ui/button/button';
import { Card } from '../../../ui/card/card';
import { TextAreaField } from '../../../ui/field/text-area-field';
import { TextField } from '../../../ui/field/text-field';
import { Select } from '../../../ui/select';
import { textAt, valueAt } from '../administration/document-values';
import type { SettingsCardProps } from './card-props';
import classes from './organization-form.module.css';

/** The most texts that a search shows. */
const FOUND_MAX = 8;

/** Single texts of the portal in the tenant's own words: each is found by the words that it has now. */
export function TextsCard({ document, errorAt, change }: SettingsCardProps) {
  const own = useText('organization');
  const [language, setLanguage] = useState<Language>('en');
  const [search, setSearch] = useState('');
  const texts = useTexts(language);
  const reworded = rewordedIn(valueAt(document, `texts.${language}`));
  const wanted = search.trim().toLowerCase();
  const found = wanted === '' ? [] : foundIn(texts, wanted).filter((each) => !reworded.some((other) => isSame(each, other)));
  const named = new Intl.DisplayNames([language], { type: 'language' });
  const languages = LANGUAGES.map((value) => ({ value, label: named.of(value) ?? value }));
  return (
    <Card
      title={own('texts')}
      label={own('texts')}
      aside={<Select label={own('language')} value={language} options={languages} onChange={setLanguage} />}
    >
      <Box p="lg">
        <Text mb="md" c="dimmed" size="sm">
          {own('textsNote', { example: '{name}' })}
        </Text>
        {reworded.map((place) => {
          const path = ['texts', language, place.section, place.key];
          const usual = texts.find((each) => isSame(each, place))?.words ?? place.key;
          return (
            <Stack key={path.join(' ')} className={`line-below ${classes.entry}`} gap="md" mb="lg" pb="lg">
              <TextAreaField
                label={usual}
                value={textAt(document, path)}
                error={errorAt(path.join('.'))}
                most={LIMITS.rewordedTextMax}
                onChange={(value) => change(path, value)}
              />
              <Button
                look="subtle"
                size="sm"
                icon={<IconTrash size={16} stroke={1.75} aria-hidden />}
                aria-label={own('usualTextOf', { text: usual })}
                onClick={() => change(path, undefined)}
              >
                {own('usualText')}
              </Button>
            </Stack>
          );
        })}
        <TextField label={own('findText')} value={search} autoComplete="off" onChange={setSearch} />
        {wanted !== '' && (
          <Box className={classes.found} component="ul" mt="sm" aria-label={own('foundTexts')}>
            {found.slice(0, FOUND_MAX).map(({ section, key, words }) => (
              <li key={`${section} ${key}`}>
                <button type="button" onClick={() => change(['texts', language, section, key], words)}>
                  {words}
                  <Box component="small" ms="sm" fz="xs" translate="no">{`${section} · ${key}`}</Box>
                </button>
              </li>
            ))}
            {found.length === 0 && (
              <Box component="li" fz="xs" mt="2xs" c="dimmed">
                {own('noText')}
              </Box>
            )}
          </Box>
        )}
      </Box>
    </Card>
  );
}

interface TextLocation {
  readonly section: string;
  readonly key: string;
}

interface PortalText extends TextLocation {
  readonly words: string;
}

const isSame = (one: TextLocation, other: TextLocation) => one.section === other.section && one.key === other.key;

/** Every text of the product in a language; none before they are loaded. */
function useTexts(language: Language): readonly PortalText[] {
  const [texts, setTexts] = useState<readonly PortalText[]>([]);
  useEffect(() => {
    let isCurrent = true;
    void Promise.all(SECTIONS.map(async (section) => textsOf(section, await loadTextSet(language, section)))).then((sets) => {
      if (isCurrent) setTexts(sets.flat());
    });
    return () => {
      isCurrent = false;
    };
  }, [language]);
  return texts;
}

function textsOf(section: Section, set: TextSet): PortalText[] {
  return Object.entries(set).map(([key, words]) => ({ section, key, words }));
}

/** The texts that hold these words, the shortest first, because it is the nearest to what was typed. */
function foundIn(texts: readonly PortalText[], wanted: string): PortalText[] {
  return texts.filter(({ words }) => words.toLowerCase().includes(wanted)).sort((one, other) => one.words.length - other.words.length);
}

/** The texts that have words of the tenant. */
function rewordedIn(sections: unknown): TextLocation[] {
  if (!isObject(sections)) return [];
  return Object.entries(sections).flatMap(([section, texts]) =>
    isObject(texts) ? Object.keys(texts).map((key) => ({ section, key })) : [],
  );
}
