import type { TestBed } from './test-bed';

const POSTPONE = `
create function postpone_work() returns trigger language plpgsql as 'begin new.due_at := new.due_at + interval ''1 day''; return new; end';
create trigger postpone_workbooks before insert on outbox for each row when (new.topic = 'workbook') execute function postpone_work()`;

/** Leaves the workbooks of imports waiting: a worker takes longer to generate them than to import small books. */
export async function postponeWorkbooks({ owner }: Pick<TestBed, 'owner'>): Promise<void> {
  await owner.query(POSTPONE);
}
