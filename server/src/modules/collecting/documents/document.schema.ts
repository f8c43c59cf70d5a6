import { z } from 'zod';
import { dateTime, uuid } from '../../../platform/rest/schemas';

export const DocumentSchema = z
  .object({
    id: uuid(),
    fileName: z.string(),
    uploadTime: dateTime(),
    bytes: z.int(),
    isDeleted: z.boolean().optional(),
    downloadPath: z.string().optional(),
    financialRecordId: uuid().nullable().optional(),
  })
  .meta({ id: 'Document' });
