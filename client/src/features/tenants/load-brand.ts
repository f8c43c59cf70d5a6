import { brandOfConfig } from '@countinghouse/domain/tenants/brand-config';
import { DEFAULT_BRAND, type Brand } from '@countinghouse/domain/tenants/brand';

/** Milliseconds after which the portal is shown in the default brand rather than not at all. */
const PATIENCE = 5_000;

/** The look of a brand from its `config.json`; the default one where the file is missing, broken or late (docs/spec.md, lender 7). */
export async function loadBrand(brandName: string): Promise<Brand> {
  try {
    const address = `/brand/${encodeURIComponent(brandName)}/config.json`;
    const response = await fetch(address, { signal: AbortSignal.timeout(PATIENCE) });
    return response.ok ? brandOfConfig(await response.json()) : DEFAULT_BRAND;
  } catch {
    return DEFAULT_BRAND;
  }
}
