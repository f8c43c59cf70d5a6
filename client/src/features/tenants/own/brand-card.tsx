import { Box, Switch, Text } from '@mantine/core';
import { brandOf, BRAND_PATTERNS, DEFAULT_BRAND, type Brand } from '@countinghouse/domain/tenants/brand';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import { Card } from '../../../ui/card/card';
import { TextField } from '../../../ui/field/text-field';
import { IconLabel } from '../../../ui/icon-label';
import { textAt } from '../administration/document-values';
import { brandContrast } from './brand-contrast';
import type { SettingsCardProps } from './card-props';
import { ColorField } from './color-field';
import { LogoField } from './logo-field';
import classes from './organization-form.module.css';

const COLORS = [
  ['brand.primaryColor', 'primaryColor'],
  ['brand.secondaryColor', 'secondaryColor'],
  ['brand.controlColors.button', 'buttonColor'],
  ['brand.controlColors.link', 'linkColor'],
] as const;

/** Name, colors with their contrast, font and logo. */
export function BrandCard({ document, errorAt, change }: SettingsCardProps) {
  const text = useText('tenants');
  const own = useText('organization');
  const brand = brandOf(document['brand']);
  const placeholderOf = (label: ColorLabel) =>
    label === 'primaryColor' || label === 'secondaryColor' ? text('defaultValue', { value: DEFAULT_BRAND[label] }) : own('fromPalette');
  const entered = (path: string) => textAt(document, path);
  const field = (path: string) => ({
    value: entered(path),
    error: errorAt(path),
    onChange: (value: string) => change(path, value === '' ? undefined : value),
  });
  return (
    <Card title={text('groupBrand')} label={text('groupBrand')}>
      <Box p="lg" className={classes.fields}>
        <TextField label={text('visibleName')} required {...field('visibleName')} onChange={(value) => change('visibleName', value)} />
        <TextField label={text('fontFamily')} placeholder={own('fontPlaceholder')} {...field('brand.fontFamily')} />
        {COLORS.map(([path, label]) => (
          <ColorField key={path} label={text(label)} shown={colorShown(brand, label)} placeholder={placeholderOf(label)} {...field(path)}>
            <Contrast brand={brand} control={label} chosen={entered(path)} />
          </ColorField>
        ))}
        <LogoField {...field('brand.logoUrl')} />
        <Switch
          className={classes.switch}
          label={text('showLogo')}
          checked={brand.showLogo}
          onChange={(event) => change('brand.showLogo', event.currentTarget.checked === DEFAULT_BRAND.showLogo ? undefined : false)}
        />
      </Box>
    </Card>
  );
}

type ColorLabel = (typeof COLORS)[number][1];

function colorShown(brand: Brand, label: ColorLabel): string {
  if (label === 'primaryColor' || label === 'secondaryColor') return brand[label];
  return brandContrast(paletteOf(brand), label === 'buttonColor' ? 'button' : 'link').shown;
}

function Contrast({ brand, control, chosen }: { readonly brand: Brand; readonly control: ColorLabel; readonly chosen: string }) {
  const own = useText('organization');
  const locale = useLocale();
  if (control === 'primaryColor' || control === 'secondaryColor')
    return (
      <Text size="xs" mt="2xs" c="dimmed">
        {own(`${control}Note`)}
      </Text>
    );
  if (chosen !== '' && !BRAND_PATTERNS.color.test(chosen)) return null;
  const { shown, isExact, chosenRatio, shownRatio } = brandContrast(paletteOf(brand), control === 'buttonColor' ? 'button' : 'link');
  const ratio = (value: number) => new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(value);
  const Icon = isExact ? IconCircleCheck : IconAlertTriangle;
  return (
    <p className={isExact ? classes.readable : classes.adjusted} role="status">
      <IconLabel icon={<Icon size={14} stroke={2} aria-hidden />}>
        {isExact
          ? own('contrastGood', { ratio: ratio(shownRatio) })
          : own('contrastLow', { ratio: ratio(chosenRatio), color: shown, shownRatio: ratio(shownRatio) })}
      </IconLabel>
    </p>
  );
}

/** The colors of a brand as the theme takes them. */
export function paletteOf({ primaryColor, secondaryColor, controlColors }: Brand) {
  return { primary: primaryColor, secondary: secondaryColor, button: controlColors['button'], link: controlColors['link'] };
}
