import { z } from 'zod';
import { dateTime } from '../../../platform/rest/schemas';

export const DownloadLinkSchema = z.object({ url: z.string(), expiresAt: dateTime() }).meta({ id: 'DownloadLink' });
