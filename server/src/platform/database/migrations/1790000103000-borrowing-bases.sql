create table facility (
  tenant_id uuid not null,
  id uuid not null,
  workspace_id uuid not null,
  name text not null,
  kind text not null,
  state text not null,
  currency text not null,
  commitment bigint not null,
  outstanding bigint not null,
  letters_of_credit bigint not null,
  balances_as_of date not null,
  maturity date,
  rules jsonb not null,
  version integer not null,
  changed_at timestamp with time zone not null,
  changed_by uuid,
  constraint facility_pkey primary key (tenant_id, id),
  constraint facility_kind_check check (kind = any (array['Revolver'::text, 'TermLoan'::text, 'Other'::text])),
  constraint facility_state_check check (state = any (array['Active'::text, 'Closed'::text])),
  constraint facility_version_check check (version > 0),
  constraint facility_tenant_id_workspace_id_fkey foreign key (tenant_id, workspace_id) references workspace (tenant_id, id)
);
create index facility_of_workspace on facility (tenant_id, workspace_id);

create table party_flag (
  tenant_id uuid not null,
  workspace_id uuid not null,
  party_key text not null,
  affiliate boolean not null,
  is_foreign boolean not null,
  government boolean not null,
  excluded boolean not null,
  vendor_key text,
  cap bigint,
  currency text not null,
  version integer not null,
  constraint party_flag_pkey primary key (tenant_id, workspace_id, party_key),
  constraint party_flag_version_check check (version > 0),
  constraint party_flag_tenant_id_workspace_id_fkey foreign key (tenant_id, workspace_id) references workspace (tenant_id, id)
);

create table borrowing_base (
  tenant_id uuid not null,
  id uuid not null,
  workspace_id uuid not null,
  facility_id uuid not null,
  financial_record_id uuid not null,
  as_of date not null,
  state text not null,
  currency text not null,
  rules_version integer not null,
  rules jsonb,
  balances jsonb,
  figures jsonb,
  difference_reason text,
  hash text,
  version integer not null,
  created_at timestamp with time zone not null,
  created_by uuid,
  certified_at timestamp with time zone,
  certified_by uuid,
  erased_at timestamp with time zone,
  constraint borrowing_base_pkey primary key (tenant_id, id),
  constraint borrowing_base_state_check check (state = any (array['Draft'::text, 'Certified'::text, 'Superseded'::text, 'Discarded'::text])),
  constraint borrowing_base_hash_check check ((state = any (array['Certified'::text, 'Superseded'::text])) = (hash is not null)),
  constraint borrowing_base_version_check check (version > 0),
  constraint borrowing_base_tenant_id_workspace_id_fkey foreign key (tenant_id, workspace_id) references workspace (tenant_id, id),
  constraint borrowing_base_tenant_id_facility_id_fkey foreign key (tenant_id, facility_id) references facility (tenant_id, id),
  constraint borrowing_base_tenant_id_financial_record_id_fkey foreign key (tenant_id, financial_record_id) references financial_record (tenant_id, id)
);
create unique index borrowing_base_certified on borrowing_base (tenant_id, facility_id, as_of) where state = 'Certified'::text;
create index borrowing_base_of_record on borrowing_base (tenant_id, financial_record_id);
create index borrowing_base_of_workspace on borrowing_base (tenant_id, workspace_id, created_at);
