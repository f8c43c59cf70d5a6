import { Box, Flex, SegmentedControl, Stack, Text } from '@mantine/core';
import { bannerMessagesOf } from '@countinghouse/domain/tenants/banner-message';
import { brandOf } from '@countinghouse/domain/tenants/brand';
import type { TenantDocument } from '@countinghouse/domain/tenants/document/merge-document';
import { useState, type CSSProperties } from 'react';
import { useText } from '../../../lib/i18n/use-text';
import { useStore } from '../../../lib/react/use-store';
import { languageStore } from '../../../lib/i18n/language';
import { Button } from '../../../ui/button/button';
import { Logo } from '../../../ui/logo';
import { schemeStore } from '../../../ui/theme/color-scheme';
import { ON_TOKENS } from '../../../ui/theme/mantine-theme';
import { fontStack } from '../../../ui/theme/font-stack';
import { tokensFromPalette, type Scheme } from '../../../ui/theme/tokens-from-palette';
import { textAt, valueAt } from '../administration/document-values';
import { BannerMessage } from '../banner-messages/banner-message';
import { paletteOf } from './brand-card';
import classes from './portal-preview.module.css';

/** A workspace of the preview. */
const SAMPLE = { name: 'Cedarline Bakery', code: 'CLB-20' };

/** The portal as it will look with what is in the form, by the parts and colors of the portal itself. */
export function PortalPreview({ document }: { readonly document: TenantDocument }) {
  const own = useText('organization');
  const frame = useText('frame');
  const common = useText('common');
  const workspaces = useText('workspaces');
  const language = useStore(languageStore);
  const [scheme, setScheme] = useState<Scheme>(useStore(schemeStore));
  const brand = brandOf(document['brand']);
  const tokens = tokensFromPalette(paletteOf(brand))[scheme];
  const variables = Object.fromEntries(Object.entries(tokens).map(([name, value]) => [`--ch-${name}`, value]));
  const style = {
    ...variables,
    ...ON_TOKENS,
    '--ch-font': fontStack(brand.fontFamily),
    fontFamily: 'var(--ch-font)',
    colorScheme: scheme,
  } as CSSProperties;
  const reworded = (path: string, usual: string) => {
    const words = valueAt(document, `texts.${language}.${path}`);
    return typeof words === 'string' && words.trim() !== '' ? words : usual;
  };
  const name = brand.visibleName ?? textAt(document, 'visibleName');
  const messages = bannerMessagesOf(document['bannerMessages']).filter(({ inactive }) => !inactive);
  return (
    <Box component="figure" m={0} aria-label={own('preview')}>
      <Flex component="figcaption" gap="md" align="center" justify="space-between" fw={600} mb="sm">
        <span>{own('preview')}</span>
        <SegmentedControl
          size="xs"
          aria-label={own('scheme')}
          data={[
            { value: 'light', label: own('light') },
            { value: 'dark', label: own('dark') },
          ]}
          value={scheme}
          onChange={setScheme}
        />
      </Flex>
      <Box className="clip" bd="1px solid var(--ch-border-strong)" bdrs="lg" bg="var(--ch-page)" c="bright" style={style} inert>
        <Flex className="line-below anywhere" align="center" justify="space-between" gap="md" py={10} px={14} bg="var(--ch-surface)">
          <Logo key={brand.logoUrl} name={name} showLogo={brand.showLogo} logoUrl={brand.logoUrl} />
          <Text span size="sm" c="dimmed">
            {reworded('frame.help', frame('help'))}
          </Text>
        </Flex>
        {messages.length > 0 && (
          <Stack className={classes.messages} gap="sm" px={14} pt="md">
            {messages.map((message, index) => (
              <BannerMessage key={index} message={message} onDismiss={() => undefined} />
            ))}
          </Stack>
        )}
        <Stack px={14} py="lg">
          <Box component="strong" fz="2xl">
            {reworded('workspaces.title', workspaces('title'))}
          </Box>
          <Flex
            wrap="wrap"
            justify="space-between"
            rowGap="2xs"
            columnGap="md"
            p="md"
            bd="1px solid var(--ch-border)"
            bdrs="md"
            bg="var(--ch-surface)"
          >
            <Box component="span" c="var(--ch-link)" fw={550} td="underline">
              {SAMPLE.name}
            </Box>
            <Text span size="sm" c="dimmed">
              {SAMPLE.code}
            </Text>
          </Flex>
          <Flex gap="sm" wrap="wrap">
            <Button look="primary">{reworded('workspaces.newCollection', workspaces('newCollection'))}</Button>
            <Button>{reworded('workspaces.add', workspaces('add'))}</Button>
          </Flex>
        </Stack>
        <Flex className="line-above" c="dimmed" fz="sm" gap="lg" py={10} px={14}>
          <span>{reworded('common.privacy', common('privacy'))}</span>
          <span>{reworded('common.terms', common('terms'))}</span>
        </Flex>
      </Box>
    </Box>
  );
}
