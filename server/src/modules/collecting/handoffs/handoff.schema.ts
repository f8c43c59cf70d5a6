import { z } from 'zod';
import { dateTime, uuid } from '../../../platform/rest/schemas';

export const HandoffSchema = z
  .object({
    state: z.enum(['Waiting', 'Opened', 'Ready', 'Declined']),
    url: z.string().nullable().describe('Returned only once, when the handoff is created or sent again without an email.').optional(),
    senderName: z.string(),
    emailAddress: z.string().nullable(),
    datasourceNameId: z.string().nullable(),
    createdTime: dateTime(),
    remindedTime: dateTime().nullable(),
    openedTime: dateTime().nullable(),
    connection: z
      .object({ id: uuid(), datasourceNameId: z.string(), datasetName: z.string().nullable() })
      .nullable()
      .describe('What was last connected since the handoff, while it exists; in the state Ready the bookkeeper has confirmed it.'),
    upload: z
      .object({
        id: uuid().describe('Upload check.'),
        fileName: z.string(),
        companyName: z.string().nullable().describe('Null when the file names none.'),
        isReady: z.boolean().describe('Whether the bookkeeper confirmed that it is right.'),
      })
      .nullable()
      .describe('The file that the bookkeeper last had checked, while it is stored.'),
  })
  .meta({ id: 'Handoff' });
