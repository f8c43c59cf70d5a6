create table books (
  tenant_id uuid not null,
  attempt_id uuid not null,
  company jsonb not null,
  as_of date not null,
  slices jsonb not null,
  opening_known boolean not null,
  counts jsonb not null,
  primary key (tenant_id, attempt_id),
  foreign key (tenant_id, attempt_id) references import_attempt (tenant_id, id)
);

create table account (
  tenant_id uuid not null,
  attempt_id uuid not null,
  ordinal integer not null,
  source_id text not null,
  number text,
  name text not null,
  parent_ordinal integer,
  type text not null,
  active boolean not null,
  description text,
  opening bigint not null default 0,
  debits bigint[] not null default '{}',
  credits bigint[] not null default '{}',
  places text[],
  primary key (tenant_id, attempt_id, ordinal),
  foreign key (tenant_id, attempt_id) references import_attempt (tenant_id, id)
);

create table party (
  tenant_id uuid not null,
  attempt_id uuid not null,
  ordinal integer not null,
  source_id text not null,
  name text not null,
  role text not null,
  primary key (tenant_id, attempt_id, ordinal),
  foreign key (tenant_id, attempt_id) references import_attempt (tenant_id, id)
);

create table journal_line (
  tenant_id uuid not null,
  attempt_id uuid not null,
  line_no integer not null,
  date date not null,
  account_ordinal integer not null,
  amount bigint not null,
  party_ordinal integer,
  place integer not null,
  journal text not null,
  document text,
  memo text,
  primary key (tenant_id, attempt_id, line_no),
  foreign key (tenant_id, attempt_id) references import_attempt (tenant_id, id)
);
create index journal_line_by_account on journal_line (tenant_id, attempt_id, account_ordinal, date, line_no);

create table open_item (
  tenant_id uuid not null,
  attempt_id uuid not null,
  item_no integer not null,
  side text not null check (side in ('receivable', 'payable')),
  source_id text not null,
  document_kind text not null,
  number text,
  party_ordinal integer,
  as_of date not null,
  date date not null,
  due date,
  currency text not null,
  total bigint not null,
  open bigint not null,
  open_base bigint not null,
  control_account integer,
  place text,
  primary key (tenant_id, attempt_id, item_no),
  foreign key (tenant_id, attempt_id) references import_attempt (tenant_id, id)
);

create table check_result (
  tenant_id uuid not null,
  attempt_id uuid not null,
  position integer not null,
  check_id text not null,
  category text not null,
  outcome text not null check (outcome in ('Pass', 'Fail', 'Inconclusive')),
  detail jsonb not null,
  primary key (tenant_id, attempt_id, position),
  foreign key (tenant_id, attempt_id) references import_attempt (tenant_id, id)
);
