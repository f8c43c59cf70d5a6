create table ledger_page (
  tenant_id uuid not null,
  attempt_id uuid not null,
  page_no integer not null,
  run_no integer not null,
  line_count integer not null,
  first_account integer not null,
  last_account integer not null,
  first_date date not null,
  last_date date not null,
  line_no integer[] not null,
  date date[] not null,
  account integer[] not null,
  amount bigint[] not null,
  party integer[],
  location integer[] not null,
  journal text[] not null,
  document text[],
  memo text[],
  type text[],
  line_number integer[],
  created_on date[],
  modified_on date[],
  currency text[],
  foreign_amount bigint[],
  rate text[],
  constraint ledger_page_pkey primary key (tenant_id, attempt_id, page_no),
  constraint ledger_page_tenant_id_attempt_id_fkey foreign key (tenant_id, attempt_id) references import_attempt (tenant_id, id)
);
create index ledger_page_by_account on ledger_page (tenant_id, attempt_id, first_account, last_account, first_date, last_date);

create view ledger_line with (security_invoker = true) as
select p.tenant_id, p.attempt_id, l.*
from ledger_page p
cross join lateral unnest(p.line_no, p.date, p.account, p.amount, p.party, p.location, p.journal, p.document, p.memo, p.type, p.line_number,
  p.created_on, p.modified_on, p.currency, p.foreign_amount, p.rate)
  as l (line_no, date, account, amount, party, location, journal, document, memo, type, line_number, created_on, modified_on, currency,
  foreign_amount, rate)
union all
select tenant_id, attempt_id, line_no, date, account_ordinal, amount, party_ordinal, place, journal, document, memo, type, line_number,
  created_on, modified_on, currency, foreign_amount, rate
from journal_line;
comment on view ledger_line is 'The lines of ledgers, one a row, for queries by hand; the product reads the pages.';
grant select on ledger_line to countinghouse_runtime;
