import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { asking, openPollingOffice, type PollingOffice } from '../../../testing/polling-office';
import { claimImport } from '../imports/claim-import';
import { remindOfMachines } from './remind-of-machines';

let office: PollingOffice;
beforeAll(async () => {
  office = await openPollingOffice();
});
afterAll(async () => {
  await office?.close();
});
beforeEach(() => office.begin());

describe('people who wait for a machine', () => {
  const DAY = 24 * 3_600_000;
  const after = (days: number) => ({
    ...office.app.ctxOf('ada'),
    clock: { now: () => new Date(office.app.clock.now().getTime() + days * DAY) },
  });
  const mailsOf = async (id: string) =>
    (
      await office.inLender<{ mail: string }>(
        `select template || ' to ' || coalesce(address, 'a person') as mail from mail_message where dedupe_key like '%' || $1 || '%' order by created_at, template`,
        [id],
      )
    ).map(({ mail }) => mail);

  /** An import of a borrower who gave an address, parked for six days. */
  async function parked() {
    await office.inLender(`update import_job set remind_at = null`);
    await office.inLender(`update submission set source = 'ShareableLink', submission_email = 'rosa@alder.example' where id = $1`, [
      office.submission.submissionId,
    ]);
    const { connectionId, machine } = await office.connected();
    const { id, ask } = await office.claimed(connectionId);
    await expect(ask(asking('company'))).rejects.toThrow();
    return { id, machine, ask };
  }
  const FIRST = ['ComputerAwaited to a person'];
  const REMINDER = ['BorrowerComputerAwaited to rosa@alder.example', 'ComputerAwaited to a person'];

  it('are reminded after one day and after three, each once, also when another worker starts', async () => {
    const { id } = await parked();
    const heard = [];
    for (const days of [0, 0.9, 1, 1, 2.9, 3, 3, 5.9]) {
      await Promise.all([remindOfMachines(after(days)), remindOfMachines(after(days))]);
      heard.push((await mailsOf(id)).length);
    }
    expect(heard).toEqual([1, 1, 3, 3, 3, 5, 5, 5]);
    expect(await mailsOf(id)).toEqual([...FIRST, ...REMINDER, ...REMINDER]);
  });

  it('hear once of what fell due while no worker ran', async () => {
    const { id } = await parked();
    await remindOfMachines(after(4));
    await remindOfMachines(after(5));
    expect(await mailsOf(id)).toEqual([...FIRST, ...REMINDER]);
  });

  it('hear no more when the machine is back, and from the beginning when it stays away again', async () => {
    const { id, machine, ask } = await parked();
    await machine.run();
    await remindOfMachines(after(4));
    expect(await mailsOf(id)).toEqual(FIRST);
    expect(await ask(asking('company'))).toMatchObject({ kind: 'answered' });
    await office.inLender('update import_job set lease_expires_at = null where id = $1', [id]);
    await expect(ask(asking('accounts'))).rejects.toMatchObject({ name: 'ClaimLostError' });
    await remindOfMachines(after(1));
    expect(await mailsOf(id)).toEqual([...FIRST, ...REMINDER]);
  });

  it('hear of the end, and what to do then', async () => {
    const { id } = await parked();
    await office.inLender(`update import_job set lease_expires_at = clock_timestamp() - interval '1 s' where id = $1`, [id]);
    expect(await claimImport(office.app.ctxOf('ada'), id)).toBeNull();
    const ended = ['BorrowerComputerAway to rosa@alder.example', 'ImportFailed to a person'];
    expect((await mailsOf(id)).toSorted()).toEqual([...ended, ...FIRST].toSorted());
    const [job] = await office.inLender<{ code: string; text: string }>(
      'select error_code as code, error_description as text from import_job where id = $1',
      [id],
    );
    expect(job).toEqual({ code: 'Disconnected', text: expect.stringContaining('did not connect in time') });
  });
});
