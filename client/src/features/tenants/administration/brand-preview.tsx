import { Box, Flex } from '@mantine/core';
import { brandOf } from '@countinghouse/domain/tenants/brand';
import { inkOn } from '@countinghouse/domain/tenants/ink-on';
import { useText } from '../../../lib/i18n/use-text';

const INKS = ['#1f1d1a', '#ffffff'] as const;

/** How the colors and the font of a form look together; a value that can't be used shows as the default. */
export function BrandPreview({ values }: { readonly values: Readonly<Record<string, string | boolean>> }) {
  const text = useText('tenants');
  const [button, link] = [values['brand.controlColors.button'], values['brand.controlColors.link']];
  const brand = brandOf({
    primaryColor: values['brand.primaryColor'],
    secondaryColor: values['brand.secondaryColor'],
    controlColors: { button, link },
    fontFamily: values['brand.fontFamily'],
  });
  const buttonColor = brand.controlColors['button'] ?? brand.primaryColor;
  return (
    <figure className="across text-sm">
      <Box component="figcaption" mb={5} fw={550}>
        {text('preview')}
      </Box>
      <Flex
        className="anywhere"
        wrap="wrap"
        align="center"
        gap="md"
        py="md"
        px="lg"
        bd="1px solid var(--ch-border)"
        bdrs="md"
        style={{ background: brand.secondaryColor, color: inkOn(brand.secondaryColor, INKS), fontFamily: brand.fontFamily ?? undefined }}
        aria-hidden
      >
        <Box component="span" w={32} h={32} bdrs="md" style={{ background: brand.primaryColor }} />
        <strong style={{ color: 'inherit' }}>{String(values['visibleName'] ?? '')}</strong>
        <Box
          component="span"
          ml="auto"
          py="xs"
          px="md"
          bdrs="md"
          fw={550}
          style={{ background: buttonColor, color: inkOn(buttonColor, INKS) }}
        >
          {text('save')}
        </Box>
      </Flex>
    </figure>
  );
}
