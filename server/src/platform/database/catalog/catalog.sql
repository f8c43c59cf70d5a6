create role countinghouse_pool nologin;
create role countinghouse_queue nologin;
create role countinghouse_runtime nologin;
create role countinghouse_search nologin;
create role countinghouse_sweeper nologin;
grant countinghouse_pool to current_user;
grant countinghouse_queue to current_user;
grant countinghouse_runtime to current_user;
grant countinghouse_search to current_user;
grant countinghouse_sweeper to current_user;
create extension pg_trgm;
-- table access_request
-- table account
-- table account_tag_set
-- table adjustment_set
-- table analytics_event
-- table api_client
-- table api_client_workspace
-- table audit_event
-- table audit_event_count
-- table audit_link
-- table audit_unlinked
-- table audit_verification
-- table books
-- table borrower_copy
-- table borrower_session
-- table borrowing_base
-- table check_result
-- table client_sign_in_failure
-- table client_token
-- table collection_forecast
-- table collection_quota
-- table comparison
-- table comparison_journal
-- table confirmed_mapping
-- table connection
-- table connection_request
-- table debt_schedule
-- table delegated_token
-- table document
-- table download_link
-- table facility
-- table financial_record
-- table grant_revocation
-- table handoff
-- table idempotency_key
-- table import_attempt
-- table import_job
-- table import_page
-- table invitation
-- table journal_line
-- table ledger_page
-- table mail_message
-- table notification_choice
-- table notification_default
-- table notification_occurrence
-- table notification_recipient
-- table notification_subscription
-- table open_item
-- table outbox
-- table partial_books
-- table party
-- table party_flag
-- table polled_call
-- table polling_access
-- table portal_user
-- table reading
-- table refresh_schedule
-- table review_checklist
-- table review_item
-- table review_note
-- table risk_analysis
-- table risk_base_rates
-- table risk_industry_factor
-- table risk_peer_sharing
-- table schema_migration
-- table session
-- table shareable_link
-- table shared_value
-- table statement_approval
-- table statement_layout
-- table statement_template
-- table submission
-- table submission_count
-- table submission_purge
-- table submission_request
-- table tenant
-- table tenant_host
-- table tenant_logo
-- table tenant_step
-- table tick_mark
-- table upload_check
-- table user_role
-- table webhook_delivery
-- table webhook_endpoint
-- table webhook_event
-- table workbook
-- table workbook_revision
-- table workspace
-- table workspace_name_block
-- table workspace_user
-- view client_reach with security_invoker=true
-- view ledger_line with security_invoker=true
-- view tenant_listing
-- column access_request.requested_at timestamp with time zone not null
-- column access_request.tenant_id uuid not null
-- column access_request.user_id uuid not null
-- column access_request.workspace_id uuid not null
-- column account.active boolean not null
-- column account.attempt_id uuid not null
-- column account.credits bigint[] not null default '{}'::bigint[]
-- column account.debits bigint[] not null default '{}'::bigint[]
-- column account.description text
-- column account.locations text[]
-- column account.name text not null
-- column account.number text
-- column account.opening_balance bigint not null default 0
-- column account.ordinal integer not null
-- column account.parent_ordinal integer
-- column account.source_id text not null
-- column account.tenant_id uuid not null
-- column account.type text not null
-- column account.type_guessed boolean not null default false
-- column account_tag_set.created_at timestamp with time zone not null
-- column account_tag_set.created_by uuid
-- column account_tag_set.tags jsonb not null
-- column account_tag_set.tenant_id uuid not null
-- column account_tag_set.version integer not null
-- column account_tag_set.workspace_id uuid not null
-- column adjustment_set.adjustments jsonb not null
-- column adjustment_set.created_at timestamp with time zone not null
-- column adjustment_set.created_by uuid
-- column adjustment_set.financial_record_id uuid not null
-- column adjustment_set.tenant_id uuid not null
-- column adjustment_set.version integer not null
-- column analytics_event.at timestamp with time zone not null
-- column analytics_event.by_administrator boolean
-- column analytics_event.id uuid not null
-- column analytics_event.name text not null
-- column analytics_event.properties jsonb not null default '{}'::jsonb
-- column analytics_event.tenant_id uuid not null
-- column api_client.all_workspaces boolean not null
-- column api_client.created_at timestamp with time zone not null
-- column api_client.created_by uuid not null
-- column api_client.id uuid not null
-- column api_client.last_used_at timestamp with time zone
-- column api_client.name text not null
-- column api_client.name_lower text generated always as lower(name)
-- column api_client.purposes text[] not null
-- column api_client.revoked_at timestamp with time zone
-- column api_client.secret_hash bytea not null
-- column api_client.secret_renewed_at timestamp with time zone
-- column api_client.tenant_id uuid not null
-- column api_client_workspace.client_id uuid not null
-- column api_client_workspace.tenant_id uuid not null
-- column api_client_workspace.workspace_id uuid not null
-- column audit_event.action text not null
-- column audit_event.actor_id uuid
-- column audit_event.api_client_id uuid
-- column audit_event.at timestamp with time zone not null
-- column audit_event.borrower_request_id uuid
-- column audit_event.changes jsonb not null default '{}'::jsonb
-- column audit_event.fields text[] not null default '{}'::text[]
-- column audit_event.id uuid not null
-- column audit_event.network text
-- column audit_event.request_id text
-- column audit_event.subject_id text not null
-- column audit_event.subject_type text not null
-- column audit_event.tenant_id uuid not null
-- column audit_event_count.change integer not null
-- column audit_event_count.day date not null
-- column audit_event_count.id uuid not null
-- column audit_event_count.is_merged boolean not null default false
-- column audit_event_count.subject_type text not null
-- column audit_event_count.tenant_id uuid not null
-- column audit_link.event_id uuid not null
-- column audit_link.hash bytea not null
-- column audit_link.linked_at timestamp with time zone not null
-- column audit_link.seq bigint not null
-- column audit_link.tenant_id uuid not null
-- column audit_unlinked.event_id uuid not null
-- column audit_unlinked.tenant_id uuid not null
-- column audit_verification.entries bigint not null
-- column audit_verification.integrity_error text
-- column audit_verification.integrity_error_seq bigint
-- column audit_verification.tenant_id uuid not null
-- column audit_verification.verified_at timestamp with time zone not null
-- column books.as_of date not null
-- column books.attempt_id uuid not null
-- column books.company jsonb not null
-- column books.counts jsonb not null
-- column books.first_activity date
-- column books.first_date date
-- column books.flows jsonb
-- column books.full_fiscal_years integer
-- column books.journals_undecidable boolean not null default false
-- column books.opening_known boolean not null
-- column books.slices jsonb not null
-- column books.source_findings jsonb not null default '[]'::jsonb
-- column books.tenant_id uuid not null
-- column borrower_copy.created_at timestamp with time zone not null
-- column borrower_copy.expires_at timestamp with time zone not null
-- column borrower_copy.financial_record_id uuid not null
-- column borrower_copy.id uuid not null
-- column borrower_copy.opened_at timestamp with time zone
-- column borrower_copy.request_id uuid
-- column borrower_copy.session_ends_at timestamp with time zone
-- column borrower_copy.session_hash bytea
-- column borrower_copy.submission_id uuid not null
-- column borrower_copy.tenant_id uuid not null
-- column borrower_copy.token_hash bytea not null
-- column borrower_copy.workspace_id uuid not null
-- column borrower_session.expires_at timestamp with time zone not null
-- column borrower_session.handoff_id uuid
-- column borrower_session.id uuid not null
-- column borrower_session.link_generation integer
-- column borrower_session.network text
-- column borrower_session.request_id uuid
-- column borrower_session.started_at timestamp with time zone not null
-- column borrower_session.tenant_id uuid not null
-- column borrower_session.token_hash bytea not null
-- column borrower_session.workspace_id uuid
-- column borrowing_base.as_of date not null
-- column borrowing_base.balances jsonb
-- column borrowing_base.certified_at timestamp with time zone
-- column borrowing_base.certified_by uuid
-- column borrowing_base.created_at timestamp with time zone not null
-- column borrowing_base.created_by uuid
-- column borrowing_base.currency text not null
-- column borrowing_base.difference_reason text
-- column borrowing_base.erased_at timestamp with time zone
-- column borrowing_base.facility_id uuid not null
-- column borrowing_base.figures jsonb
-- column borrowing_base.financial_record_id uuid not null
-- column borrowing_base.hash text
-- column borrowing_base.id uuid not null
-- column borrowing_base.rules jsonb
-- column borrowing_base.rules_version integer not null
-- column borrowing_base.state text not null
-- column borrowing_base.tenant_id uuid not null
-- column borrowing_base.version integer not null
-- column borrowing_base.workspace_id uuid not null
-- column check_result."position" integer not null
-- column check_result.attempt_id uuid not null
-- column check_result.category text not null
-- column check_result.check_id text not null
-- column check_result.detail jsonb not null
-- column check_result.outcome text not null
-- column check_result.reading_version integer not null default 1
-- column check_result.tenant_id uuid not null
-- column client_sign_in_failure.failures integer not null
-- column client_sign_in_failure.network text not null
-- column client_sign_in_failure.since timestamp with time zone not null
-- column client_sign_in_failure.tenant_id uuid not null
-- column client_token.actor_id text
-- column client_token.client_id uuid not null
-- column client_token.created_at timestamp with time zone not null
-- column client_token.expires_at timestamp with time zone not null
-- column client_token.org_id text
-- column client_token.purposes text[] not null
-- column client_token.tenant_id uuid not null
-- column client_token.token_hash bytea not null
-- column collection_forecast.connection_id uuid not null
-- column collection_forecast.counting_requests integer
-- column collection_forecast.created_at timestamp with time zone not null
-- column collection_forecast.deliveries integer not null default 0
-- column collection_forecast.ended_at timestamp with time zone
-- column collection_forecast.expires_at timestamp with time zone not null
-- column collection_forecast.failures integer not null default 0
-- column collection_forecast.fence integer not null default 0
-- column collection_forecast.id uuid not null
-- column collection_forecast.lease_expires_at timestamp with time zone
-- column collection_forecast.options jsonb not null
-- column collection_forecast.outage_since timestamp with time zone
-- column collection_forecast.requests integer
-- column collection_forecast.requests_left_today integer
-- column collection_forecast.requests_most integer
-- column collection_forecast.requests_per_day integer
-- column collection_forecast.seconds integer
-- column collection_forecast.state text not null default 'Pending'::text
-- column collection_forecast.tenant_id uuid not null
-- column collection_quota.period_start date not null
-- column collection_quota.tenant_id uuid not null
-- column collection_quota.used integer not null
-- column comparison.base_record_id uuid not null
-- column comparison.created_at timestamp with time zone not null
-- column comparison.created_by uuid
-- column comparison.deliveries integer not null default 0
-- column comparison.ended_at timestamp with time zone
-- column comparison.failure text
-- column comparison.failures integer not null default 0
-- column comparison.fence integer not null default 0
-- column comparison.id uuid not null
-- column comparison.layout_version text not null
-- column comparison.lease_expires_at timestamp with time zone
-- column comparison.other_record_id uuid not null
-- column comparison.outage_since timestamp with time zone
-- column comparison.percent integer not null default 0
-- column comparison.report jsonb
-- column comparison.state text not null default 'Pending'::text
-- column comparison.tenant_id uuid not null
-- column comparison.workspace_id uuid not null
-- column comparison_journal."position" integer not null
-- column comparison_journal.base jsonb
-- column comparison_journal.comparison_id uuid not null
-- column comparison_journal.effect bigint not null
-- column comparison_journal.kinds text[] not null
-- column comparison_journal.other jsonb
-- column comparison_journal.tenant_id uuid not null
-- column confirmed_mapping.confirmed_at timestamp with time zone not null
-- column confirmed_mapping.confirmed_by uuid
-- column confirmed_mapping.key_hash bytea not null
-- column confirmed_mapping.section text not null
-- column confirmed_mapping.statement_type text not null
-- column confirmed_mapping.tenant_id uuid not null
-- column confirmed_mapping.times integer not null default 1
-- column connection.access_ends_at timestamp with time zone
-- column connection.connected_at timestamp with time zone
-- column connection.created_at timestamp with time zone not null
-- column connection.dataset_id text not null
-- column connection.dataset_name text
-- column connection.datasource_name_id text not null
-- column connection.deleted_at timestamp with time zone
-- column connection.generation integer not null default 1
-- column connection.id uuid not null
-- column connection.key_version integer
-- column connection.refresh_lease_expires_at timestamp with time zone
-- column connection.sealed_credentials bytea
-- column connection.sealed_data_key bytea
-- column connection.state text not null
-- column connection.tenant_id uuid not null
-- column connection.workspace_id uuid not null
-- column connection_request.api_client_id uuid
-- column connection_request.browser_hash bytea
-- column connection_request.connection_id uuid
-- column connection_request.created_at timestamp with time zone not null
-- column connection_request.created_by uuid
-- column connection_request.datasource_name_id text not null
-- column connection_request.error_code text not null default 'None'::text
-- column connection_request.error_description text
-- column connection_request.expires_at timestamp with time zone not null
-- column connection_request.form_attempts smallint not null default 0
-- column connection_request.id uuid not null
-- column connection_request.nonce_hash bytea not null
-- column connection_request.reconnects uuid
-- column connection_request.request_id uuid
-- column connection_request.sealed_grant bytea
-- column connection_request.sealed_verifier bytea
-- column connection_request.state_hash bytea
-- column connection_request.status text not null
-- column connection_request.tenant_id uuid not null
-- column connection_request.workspace_id uuid not null
-- column debt_schedule.created_at timestamp with time zone not null
-- column debt_schedule.created_by uuid
-- column debt_schedule.instruments jsonb not null
-- column debt_schedule.tenant_id uuid not null
-- column debt_schedule.version integer not null
-- column debt_schedule.workspace_id uuid not null
-- column delegated_token.actor_id uuid
-- column delegated_token.borrower_session_id uuid
-- column delegated_token.created_at timestamp with time zone not null
-- column delegated_token.expires_at timestamp with time zone not null
-- column delegated_token.purposes text[] not null
-- column delegated_token.session_id text
-- column delegated_token.tenant_id uuid not null
-- column delegated_token.token_hash bytea not null
-- column delegated_token.workspace_id uuid not null
-- column document.borrower_session_id uuid
-- column document.bytes bigint not null
-- column document.content_type text not null
-- column document.deleted_at timestamp with time zone
-- column document.file_missing_at timestamp with time zone
-- column document.file_name text not null
-- column document.held boolean not null default false
-- column document.id uuid not null
-- column document.kind text not null
-- column document.purged_at timestamp with time zone
-- column document.sha256 bytea not null
-- column document.store_key text not null
-- column document.submission_id uuid not null
-- column document.tenant_id uuid not null
-- column document.uploaded_at timestamp with time zone not null
-- column document.uploaded_by uuid
-- column document.workspace_id uuid not null
-- column download_link.api_client_id uuid
-- column download_link.created_by uuid
-- column download_link.expires_at timestamp with time zone not null
-- column download_link.path text not null
-- column download_link.session_id text
-- column download_link.tenant_id uuid not null
-- column download_link.token_hash bytea not null
-- column facility.balances_as_of date not null
-- column facility.changed_at timestamp with time zone not null
-- column facility.changed_by uuid
-- column facility.commitment bigint not null
-- column facility.currency text not null
-- column facility.id uuid not null
-- column facility.kind text not null
-- column facility.letters_of_credit bigint not null
-- column facility.maturity date
-- column facility.name text not null
-- column facility.outstanding bigint not null
-- column facility.rules jsonb not null
-- column facility.state text not null
-- column facility.tenant_id uuid not null
-- column facility.version integer not null
-- column facility.workspace_id uuid not null
-- column financial_record.consumer_metadata jsonb not null default '[]'::jsonb
-- column financial_record.created_at timestamp with time zone not null
-- column financial_record.datasource_name_id text not null
-- column financial_record.id uuid not null
-- column financial_record.published_at timestamp with time zone
-- column financial_record.published_attempt_id uuid
-- column financial_record.requested_options jsonb
-- column financial_record.status text not null
-- column financial_record.submission_id uuid not null
-- column financial_record.tenant_id uuid not null
-- column financial_record.workspace_id uuid not null
-- column grant_revocation.attempts integer not null default 0
-- column grant_revocation.connection_id uuid not null
-- column grant_revocation.created_at timestamp with time zone not null
-- column grant_revocation.datasource_name_id text
-- column grant_revocation.deliveries integer not null default 0
-- column grant_revocation.due_at timestamp with time zone not null
-- column grant_revocation.failures integer not null default 0
-- column grant_revocation.fence integer not null default 0
-- column grant_revocation.generation integer not null
-- column grant_revocation.id uuid not null
-- column grant_revocation.key_version integer not null
-- column grant_revocation.lease_expires_at timestamp with time zone
-- column grant_revocation.outage_since timestamp with time zone
-- column grant_revocation.sealed_credentials bytea not null
-- column grant_revocation.sealed_data_key bytea not null
-- column grant_revocation.tenant_id uuid not null
-- column handoff.connection_id uuid
-- column handoff.created_at timestamp with time zone not null
-- column handoff.datasource_name_id text
-- column handoff.declined_at timestamp with time zone
-- column handoff.email_address text
-- column handoff.id uuid not null
-- column handoff.language text not null
-- column handoff.link_generation integer not null
-- column handoff.opened_at timestamp with time zone
-- column handoff.ready_at timestamp with time zone
-- column handoff.reminded_at timestamp with time zone
-- column handoff.request_id uuid not null
-- column handoff.sender_name text not null
-- column handoff.tenant_id uuid not null
-- column handoff.token_hash bytea not null
-- column handoff.token_used_at timestamp with time zone
-- column handoff.upload_check_id uuid
-- column handoff.upload_ready_at timestamp with time zone
-- column handoff.withdrawn_at timestamp with time zone
-- column handoff.workspace_id uuid not null
-- column idempotency_key.body text
-- column idempotency_key.caller text not null
-- column idempotency_key.created_at timestamp with time zone not null
-- column idempotency_key.fingerprint bytea not null
-- column idempotency_key.headers jsonb
-- column idempotency_key.key text not null
-- column idempotency_key.state text not null default 'Running'::text
-- column idempotency_key.status integer
-- column idempotency_key.tenant_id uuid not null
-- column idempotency_key.took_effect boolean not null default false
-- column import_attempt.abandoned_at timestamp with time zone
-- column import_attempt.fence integer not null
-- column import_attempt.financial_record_id uuid not null
-- column import_attempt.id uuid not null
-- column import_attempt.started_at timestamp with time zone not null
-- column import_attempt.tenant_id uuid not null
-- column import_job.cancel_requested_at timestamp with time zone
-- column import_job.counts jsonb not null default '{}'::jsonb
-- column import_job.deliveries integer not null default 0
-- column import_job.ended_at timestamp with time zone
-- column import_job.error_code text not null default 'None'::text
-- column import_job.error_description text
-- column import_job.failure_reason text
-- column import_job.failures integer not null default 0
-- column import_job.fence integer not null default 0
-- column import_job.id uuid not null
-- column import_job.is_complete boolean not null default false
-- column import_job.issue_count integer not null default 0
-- column import_job.issues jsonb not null default '[]'::jsonb
-- column import_job.lease_expires_at timestamp with time zone
-- column import_job.options jsonb not null
-- column import_job.outage_since timestamp with time zone
-- column import_job.pages_since timestamp with time zone
-- column import_job.parked_at timestamp with time zone
-- column import_job.parked_until timestamp with time zone
-- column import_job.quota_period date
-- column import_job.remind_at timestamp with time zone
-- column import_job.reminders integer not null default 0
-- column import_job.source jsonb not null
-- column import_job.stage text not null
-- column import_job.started_at timestamp with time zone not null
-- column import_job.started_by uuid
-- column import_job.state text not null
-- column import_job.submission_id uuid not null
-- column import_job.tenant_id uuid not null
-- column import_job.timeline jsonb not null default '[]'::jsonb
-- column import_job.workspace_id uuid not null
-- column import_page.created_at timestamp with time zone not null
-- column import_page.financial_record_id uuid not null
-- column import_page.id uuid not null
-- column import_page.key_version integer not null
-- column import_page.lasts boolean not null default false
-- column import_page.name text not null
-- column import_page.sealed_body bytea not null
-- column import_page.sealed_data_key bytea not null
-- column import_page.taken_by uuid
-- column import_page.tenant_id uuid not null
-- column invitation.api_client_id uuid
-- column invitation.created_at timestamp with time zone not null
-- column invitation.created_by uuid
-- column invitation.ended_at timestamp with time zone
-- column invitation.expires_at timestamp with time zone not null
-- column invitation.id uuid not null
-- column invitation.outcome text
-- column invitation.tenant_id uuid not null
-- column invitation.token_hash bytea not null
-- column invitation.user_id uuid not null
-- column journal_line.account_ordinal integer not null
-- column journal_line.amount bigint not null
-- column journal_line.attempt_id uuid not null
-- column journal_line.created_on date
-- column journal_line.currency text
-- column journal_line.date date not null
-- column journal_line.document text
-- column journal_line.foreign_amount bigint
-- column journal_line.journal text not null
-- column journal_line.line_no integer not null
-- column journal_line.line_number integer
-- column journal_line.location integer not null
-- column journal_line.memo text
-- column journal_line.modified_on date
-- column journal_line.party_ordinal integer
-- column journal_line.rate text
-- column journal_line.tenant_id uuid not null
-- column journal_line.type text
-- column ledger_page.account integer[] not null
-- column ledger_page.amount bigint[] not null
-- column ledger_page.attempt_id uuid not null
-- column ledger_page.created_on date[]
-- column ledger_page.currency text[]
-- column ledger_page.date date[] not null
-- column ledger_page.document text[]
-- column ledger_page.first_account integer not null
-- column ledger_page.first_date date not null
-- column ledger_page.foreign_amount bigint[]
-- column ledger_page.journal text[] not null
-- column ledger_page.last_account integer not null
-- column ledger_page.last_date date not null
-- column ledger_page.line_count integer not null
-- column ledger_page.line_no integer[] not null
-- column ledger_page.line_number integer[]
-- column ledger_page.location integer[] not null
-- column ledger_page.memo text[]
-- column ledger_page.modified_on date[]
-- column ledger_page.page_no integer not null
-- column ledger_page.party integer[]
-- column ledger_page.rate text[]
-- column ledger_page.run_no integer not null
-- column ledger_page.tenant_id uuid not null
-- column ledger_page.type text[]
-- column mail_message.address text
-- column mail_message.attempts integer not null default 0
-- column mail_message.created_at timestamp with time zone not null
-- column mail_message.dedupe_key text not null
-- column mail_message.deliveries integer not null default 0
-- column mail_message.due_at timestamp with time zone not null
-- column mail_message.ended_at timestamp with time zone
-- column mail_message.facts jsonb not null
-- column mail_message.failure text
-- column mail_message.failures integer not null default 0
-- column mail_message.fence integer not null default 0
-- column mail_message.give_up_at timestamp with time zone not null
-- column mail_message.id uuid not null
-- column mail_message.key_version integer
-- column mail_message.language text
-- column mail_message.lease_expires_at timestamp with time zone
-- column mail_message.notification text
-- column mail_message.outage_since timestamp with time zone
-- column mail_message.reply_to text
-- column mail_message.sealed_data_key bytea
-- column mail_message.sealed_facts bytea
-- column mail_message.state text not null default 'Pending'::text
-- column mail_message.template text not null
-- column mail_message.tenant_id uuid not null
-- column mail_message.user_id uuid
-- column mail_message.workspace_id uuid
-- column notification_choice.enabled boolean not null
-- column notification_choice.method text not null
-- column notification_choice.notification text not null
-- column notification_choice.tenant_id uuid not null
-- column notification_choice.user_id uuid not null
-- column notification_default.default_action text not null default 'Append'::text
-- column notification_default.method text not null
-- column notification_default.notification text not null
-- column notification_default.tenant_id uuid not null
-- column notification_default.version integer not null default 1
-- column notification_occurrence.notification text not null
-- column notification_occurrence.notified_at timestamp with time zone not null
-- column notification_occurrence.occurrence text not null
-- column notification_occurrence.tenant_id uuid not null
-- column notification_recipient.added_at timestamp with time zone not null
-- column notification_recipient.added_by uuid
-- column notification_recipient.address text not null
-- column notification_recipient.address_lower text not null generated always as lower(address)
-- column notification_recipient.method text not null
-- column notification_recipient.notification text not null
-- column notification_recipient.tenant_id uuid not null
-- column notification_subscription.enabled boolean not null
-- column notification_subscription.method text not null
-- column notification_subscription.notification text not null
-- column notification_subscription.tenant_id uuid not null
-- column notification_subscription.user_id uuid not null
-- column notification_subscription.workspace_id uuid not null
-- column open_item.as_of date not null
-- column open_item.attempt_id uuid not null
-- column open_item.control_account integer
-- column open_item.currency text not null
-- column open_item.date date not null
-- column open_item.document_kind text not null
-- column open_item.due date
-- column open_item.item_no integer not null
-- column open_item.location text
-- column open_item.number text
-- column open_item.open bigint not null
-- column open_item.open_base bigint not null
-- column open_item.party_ordinal integer
-- column open_item.side text not null
-- column open_item.source_id text not null
-- column open_item.tenant_id uuid not null
-- column open_item.total bigint not null
-- column outbox.created_at timestamp with time zone not null
-- column outbox.dispatched_at timestamp with time zone
-- column outbox.dispatches integer not null default 0
-- column outbox.due_at timestamp with time zone not null
-- column outbox.id uuid not null
-- column outbox.payload jsonb not null
-- column outbox.tenant_id uuid not null
-- column outbox.topic text not null
-- column partial_books.attempt_id uuid not null
-- column partial_books.books jsonb not null
-- column partial_books.company_name text not null
-- column partial_books.months_read integer not null
-- column partial_books.months_total integer not null
-- column partial_books.read_through date not null
-- column partial_books.stored_at timestamp with time zone not null
-- column partial_books.tenant_id uuid not null
-- column party.attempt_id uuid not null
-- column party.name text not null
-- column party.ordinal integer not null
-- column party.role text not null
-- column party.source_id text not null
-- column party.tenant_id uuid not null
-- column party_flag.affiliate boolean not null
-- column party_flag.cap bigint
-- column party_flag.currency text not null
-- column party_flag.excluded boolean not null
-- column party_flag.government boolean not null
-- column party_flag.is_foreign boolean not null
-- column party_flag.party_key text not null
-- column party_flag.tenant_id uuid not null
-- column party_flag.vendor_key text
-- column party_flag.version integer not null
-- column party_flag.workspace_id uuid not null
-- column polled_call."position" bigint not null generated as identity
-- column polled_call.answered_in uuid
-- column polled_call.connection_id uuid not null
-- column polled_call.created_at timestamp with time zone not null
-- column polled_call.error_code text
-- column polled_call.financial_record_id uuid not null
-- column polled_call.id uuid not null
-- column polled_call.key_version integer
-- column polled_call.name text not null
-- column polled_call.request text not null
-- column polled_call.sealed_answer bytea
-- column polled_call.sealed_data_key bytea
-- column polled_call.session_id uuid
-- column polled_call.state text not null default 'Waiting'::text
-- column polled_call.tenant_id uuid not null
-- column polling_access.answered_hash bytea
-- column polling_access.connection_id uuid
-- column polling_access.connection_request_id uuid
-- column polling_access.id uuid not null
-- column polling_access.is_greeted boolean not null default false
-- column polling_access.issued_at timestamp with time zone not null
-- column polling_access.language text
-- column polling_access.last_error text
-- column polling_access.last_message text
-- column polling_access.last_polled_at timestamp with time zone
-- column polling_access.password_hash bytea not null
-- column polling_access.sent_call_id uuid
-- column polling_access.session_id uuid
-- column polling_access.session_used_at timestamp with time zone
-- column polling_access.tenant_id uuid not null
-- column polling_access.ticket_hash bytea
-- column polling_access.user_name text not null
-- column portal_user.display_name text not null
-- column portal_user.email_address text not null
-- column portal_user.email_lower text generated always as lower(email_address)
-- column portal_user.external_account_id text
-- column portal_user.first_name text
-- column portal_user.id uuid not null
-- column portal_user.issuer text
-- column portal_user.language text
-- column portal_user.last_activity_at timestamp with time zone
-- column portal_user.last_name text
-- column portal_user.metadata jsonb not null default '[]'::jsonb
-- column portal_user.status text not null
-- column portal_user.tenant_id uuid not null
-- column portal_user.version integer not null default 1
-- column reading.as_of date not null
-- column reading.attempt_id uuid not null
-- column reading.basis text
-- column reading.covered_from date
-- column reading.created_at timestamp with time zone not null
-- column reading.created_by uuid
-- column reading.decisions jsonb not null
-- column reading.findings jsonb not null
-- column reading.fiscal_year_end_month integer not null
-- column reading.journals jsonb not null
-- column reading.reason text
-- column reading.slices jsonb not null
-- column reading.tenant_id uuid not null
-- column reading.version integer not null
-- column refresh_schedule.connection_id uuid not null
-- column refresh_schedule.due_at timestamp with time zone not null
-- column refresh_schedule.last_outcome text
-- column refresh_schedule.last_run_at timestamp with time zone
-- column refresh_schedule.month_day smallint
-- column refresh_schedule.set_at timestamp with time zone not null
-- column refresh_schedule.set_by uuid
-- column refresh_schedule.tenant_id uuid not null
-- column refresh_schedule.weekday smallint
-- column review_checklist.changed_at timestamp with time zone not null
-- column review_checklist.changed_by uuid
-- column review_checklist.items jsonb not null
-- column review_checklist.tenant_id uuid not null
-- column review_checklist.version integer not null
-- column review_item.financial_record_id uuid not null
-- column review_item.id uuid not null
-- column review_item.place integer not null
-- column review_item.reason text
-- column review_item.set_at timestamp with time zone
-- column review_item.set_by uuid
-- column review_item.state text not null
-- column review_item.tenant_id uuid not null
-- column review_item.text text not null
-- column review_item.version integer not null
-- column review_note.anchor jsonb not null
-- column review_note.author_id uuid not null
-- column review_note.body text not null
-- column review_note.created_at timestamp with time zone not null
-- column review_note.edited_at timestamp with time zone
-- column review_note.financial_record_id uuid not null
-- column review_note.id uuid not null
-- column review_note.mentions jsonb not null
-- column review_note.parent_id uuid
-- column review_note.state text not null
-- column review_note.tenant_id uuid not null
-- column review_note.version integer not null
-- column review_note.withdrawn_at timestamp with time zone
-- column review_note.workspace_id uuid not null
-- column risk_analysis.answer text not null
-- column risk_analysis.created_at timestamp with time zone not null
-- column risk_analysis.created_by uuid
-- column risk_analysis.engine text not null
-- column risk_analysis.financial_record_id uuid not null
-- column risk_analysis.id uuid not null
-- column risk_analysis.input_hash bytea not null
-- column risk_analysis.model_version text
-- column risk_analysis.naics_code text
-- column risk_analysis.outcome text not null
-- column risk_analysis.peers jsonb not null
-- column risk_analysis.postal_code text
-- column risk_analysis.postal_country text
-- column risk_analysis.postal_state text
-- column risk_analysis.request text not null
-- column risk_analysis.risk_rank double precision
-- column risk_analysis.sources jsonb not null
-- column risk_analysis.statement_end date not null
-- column risk_analysis.tenant_id uuid not null
-- column risk_analysis.workspace_id uuid not null
-- column risk_base_rates.changed_at timestamp with time zone not null
-- column risk_base_rates.changed_by uuid
-- column risk_base_rates.five_years double precision not null
-- column risk_base_rates.one_year double precision not null
-- column risk_base_rates.source text not null
-- column risk_base_rates.tenant_id uuid not null
-- column risk_industry_factor.changed_at timestamp with time zone not null
-- column risk_industry_factor.changed_by uuid
-- column risk_industry_factor.factor double precision not null
-- column risk_industry_factor.naics_prefix text not null
-- column risk_industry_factor.source text not null
-- column risk_industry_factor.tenant_id uuid not null
-- column risk_peer_sharing.changed_by uuid
-- column risk_peer_sharing.since timestamp with time zone not null
-- column risk_peer_sharing.tenant_id uuid not null
-- column schema_migration."timestamp" bigint not null
-- column schema_migration.id integer not null default nextval('schema_migration_id_seq'::regclass)
-- column schema_migration.name character varying not null
-- column session.absolute_expires_at timestamp with time zone not null
-- column session.created_at timestamp with time zone not null
-- column session.id text not null
-- column session.revoked_at timestamp with time zone
-- column session.sliding_expires_at timestamp with time zone not null
-- column session.tenant_id uuid not null
-- column session.user_id uuid not null
-- column shareable_link.created_at timestamp with time zone not null
-- column shareable_link.expires_at timestamp with time zone not null
-- column shareable_link.generation integer not null default 1
-- column shareable_link.key_version integer not null
-- column shareable_link.opened_at timestamp with time zone
-- column shareable_link.request_id uuid not null
-- column shareable_link.revoked_at timestamp with time zone
-- column shareable_link.sealed_data_key bytea
-- column shareable_link.sealed_token bytea
-- column shareable_link.tenant_id uuid not null
-- column shareable_link.workspace_id uuid not null
-- column shared_value.changed_at timestamp with time zone not null
-- column shared_value.name text not null
-- column shared_value.text text not null
-- column statement_approval.comment text
-- column statement_approval.content_hash text not null
-- column statement_approval.decided_at timestamp with time zone
-- column statement_approval.decided_by uuid
-- column statement_approval.end_cause text
-- column statement_approval.ended_at timestamp with time zone
-- column statement_approval.ended_by uuid
-- column statement_approval.financial_record_id uuid not null
-- column statement_approval.id uuid not null
-- column statement_approval.inputs jsonb not null
-- column statement_approval.prepared_by uuid not null
-- column statement_approval.state text not null
-- column statement_approval.submitted_at timestamp with time zone not null
-- column statement_approval.tenant_id uuid not null
-- column statement_approval.version integer not null
-- column statement_approval.workspace_id uuid not null
-- column statement_layout.created_at timestamp with time zone not null
-- column statement_layout.created_by uuid
-- column statement_layout.financial_record_id uuid not null
-- column statement_layout.layout json not null
-- column statement_layout.reading_version integer not null default 1
-- column statement_layout.statement_type text not null
-- column statement_layout.tenant_id uuid not null
-- column statement_layout.version integer not null
-- column statement_template.created_at timestamp with time zone not null
-- column statement_template.created_by uuid
-- column statement_template.description text
-- column statement_template.display_name text not null
-- column statement_template.document jsonb not null
-- column statement_template.id uuid not null
-- column statement_template.line_count integer not null
-- column statement_template.statement_type text not null
-- column statement_template.tenant_id uuid not null
-- column statement_template.use_count integer not null default 0
-- column submission.auto_delete_at timestamp with time zone
-- column submission.created_at timestamp with time zone not null
-- column submission.dataset_name text
-- column submission.datasource_name_id text
-- column submission.deleted_at timestamp with time zone
-- column submission.id uuid not null
-- column submission.is_complete boolean not null default false
-- column submission.is_verified_content boolean not null default false
-- column submission.metadata jsonb not null default '[]'::jsonb
-- column submission.package_order text generated always as COALESCE(datasource_name_id, ''::text)
-- column submission.portal_status text not null default 'Unknown'::text
-- column submission.purged_at timestamp with time zone
-- column submission.request_id uuid
-- column submission.requested_by uuid
-- column submission.source text not null default 'Direct'::text
-- column submission.status_order smallint generated always as CASE WHEN (deleted_at IS NOT NULL) THEN 4 WHEN is_complete THEN 0 WHEN (portal_status = 'ConnectionPendingUserIntervention'::text) THEN 1 WHEN (portal_status = 'ImportError'::text) THEN 3 ELSE 2 END
-- column submission.submission_email text
-- column submission.tenant_id uuid not null
-- column submission.version integer not null default 1
-- column submission.workspace_id uuid not null
-- column submission_count.change integer not null
-- column submission_count.day date not null
-- column submission_count.id uuid not null
-- column submission_count.is_complete boolean not null
-- column submission_count.is_merged boolean not null default false
-- column submission_count.source text not null
-- column submission_count.tenant_id uuid not null
-- column submission_purge.deliveries integer not null default 0
-- column submission_purge.due_at timestamp with time zone not null
-- column submission_purge.ended_at timestamp with time zone
-- column submission_purge.failures integer not null default 0
-- column submission_purge.fence integer not null default 0
-- column submission_purge.id uuid not null
-- column submission_purge.lease_expires_at timestamp with time zone
-- column submission_purge.outage_since timestamp with time zone
-- column submission_purge.reason text not null
-- column submission_purge.removed jsonb not null default '{}'::jsonb
-- column submission_purge.started_at timestamp with time zone not null
-- column submission_purge.tenant_id uuid not null
-- column submission_request.created_at timestamp with time zone not null
-- column submission_request.id uuid not null
-- column submission_request.number bigint not null generated as identity
-- column submission_request.options jsonb not null
-- column submission_request.requested_by uuid
-- column submission_request.tenant_id uuid not null
-- column submission_request.workspace_id uuid not null
-- column tenant.brand_name text not null
-- column tenant.flag_overrides jsonb not null default '{}'::jsonb
-- column tenant.flag_version integer not null default 1
-- column tenant.id uuid not null
-- column tenant.name text not null
-- column tenant.oidc_client_id text
-- column tenant.oidc_issuer text
-- column tenant.scores_firms boolean not null generated always as ((COALESCE((flag_overrides -> 'riskCalcEnabled'::text), (settings -> 'riskCalcEnabled'::text), 'true'::jsonb) <> 'false'::jsonb) AND (COALESCE((flag_overrides -> 'lenderDisabled'::text), (settings -> 'lenderDisabled'::text), 'false'::jsonb) <> 'true'::jsonb))
-- column tenant.settings jsonb not null default '{}'::jsonb
-- column tenant.version integer not null default 1
-- column tenant.visible_name text not null
-- column tenant_host.brand_name text not null
-- column tenant_host.host text not null
-- column tenant_host.tenant_id uuid not null
-- column tenant_logo.created_at timestamp with time zone not null
-- column tenant_logo.png bytea not null
-- column tenant_logo.sha256 bytea not null
-- column tenant_logo.tenant_id uuid not null
-- column tenant_step.done_at timestamp with time zone not null
-- column tenant_step.step text not null
-- column tenant_step.tenant_id uuid not null
-- column tick_mark.author_id uuid not null
-- column tick_mark.financial_record_id uuid not null
-- column tick_mark.id uuid not null
-- column tick_mark.kind text not null
-- column tick_mark.line_item_id text not null
-- column tick_mark.marked_at timestamp with time zone not null
-- column tick_mark.reporting_period_id text not null
-- column tick_mark.statement_type text not null
-- column tick_mark.tenant_id uuid not null
-- column tick_mark.value bigint not null
-- column tick_mark.version integer not null
-- column tick_mark.workspace_id uuid not null
-- column upload_check.borrower_session_id uuid not null
-- column upload_check.bytes bigint not null
-- column upload_check.created_at timestamp with time zone not null
-- column upload_check.deliveries integer not null default 0
-- column upload_check.ended_at timestamp with time zone
-- column upload_check.error_code text not null default 'None'::text
-- column upload_check.error_description text
-- column upload_check.expires_at timestamp with time zone not null
-- column upload_check.failures integer not null default 0
-- column upload_check.fence integer not null default 0
-- column upload_check.file_missing_at timestamp with time zone
-- column upload_check.file_name text not null
-- column upload_check.handoff_id uuid
-- column upload_check.id uuid not null
-- column upload_check.issue_count integer not null default 0
-- column upload_check.issues jsonb not null default '[]'::jsonb
-- column upload_check.lease_expires_at timestamp with time zone
-- column upload_check.options jsonb not null
-- column upload_check.outage_since timestamp with time zone
-- column upload_check.request_id uuid not null
-- column upload_check.sha256 bytea not null
-- column upload_check.state text not null
-- column upload_check.store_key text not null
-- column upload_check.summary jsonb
-- column upload_check.tenant_id uuid not null
-- column upload_check.terms jsonb not null
-- column upload_check.workspace_id uuid not null
-- column user_role.role_id uuid not null
-- column user_role.tenant_id uuid not null
-- column user_role.user_id uuid not null
-- column webhook_delivery.attempted_at timestamp with time zone
-- column webhook_delivery.attempts integer not null default 0
-- column webhook_delivery.created_at timestamp with time zone not null
-- column webhook_delivery.deliveries integer not null default 0
-- column webhook_delivery.due_at timestamp with time zone not null
-- column webhook_delivery.ended_at timestamp with time zone
-- column webhook_delivery.endpoint_id uuid not null
-- column webhook_delivery.event_id uuid not null
-- column webhook_delivery.failure text
-- column webhook_delivery.failures integer not null default 0
-- column webhook_delivery.fence integer not null default 0
-- column webhook_delivery.id uuid not null
-- column webhook_delivery.lease_expires_at timestamp with time zone
-- column webhook_delivery.outage_since timestamp with time zone
-- column webhook_delivery.response_status integer
-- column webhook_delivery.response_text text
-- column webhook_delivery.state text not null default 'Pending'::text
-- column webhook_delivery.tenant_id uuid not null
-- column webhook_endpoint.created_at timestamp with time zone not null
-- column webhook_endpoint.disabled_at timestamp with time zone
-- column webhook_endpoint.event_types text[] not null
-- column webhook_endpoint.failing_since timestamp with time zone
-- column webhook_endpoint.failures integer not null default 0
-- column webhook_endpoint.id uuid not null
-- column webhook_endpoint.key_version integer not null
-- column webhook_endpoint.rests_until timestamp with time zone
-- column webhook_endpoint.sealed_data_key bytea not null
-- column webhook_endpoint.sealed_secret bytea not null
-- column webhook_endpoint.tenant_id uuid not null
-- column webhook_endpoint.url text not null
-- column webhook_event.body text not null
-- column webhook_event.created_at timestamp with time zone not null
-- column webhook_event.id uuid not null
-- column webhook_event.tenant_id uuid not null
-- column webhook_event.type text not null
-- column workbook.additions jsonb not null default '{}'::jsonb
-- column workbook.created_at timestamp with time zone not null
-- column workbook.file_missing_at timestamp with time zone
-- column workbook.file_name text not null
-- column workbook.file_size bigint not null
-- column workbook.financial_record_id uuid not null
-- column workbook.revision_number integer not null
-- column workbook.sha256 bytea not null
-- column workbook.store_key text not null
-- column workbook.tenant_id uuid not null
-- column workbook.variant_id text not null
-- column workbook_revision.created_at timestamp with time zone not null
-- column workbook_revision.created_by uuid
-- column workbook_revision.deliveries integer not null default 0
-- column workbook_revision.ended_at timestamp with time zone
-- column workbook_revision.error_description text
-- column workbook_revision.failures integer not null default 0
-- column workbook_revision.fence integer not null default 0
-- column workbook_revision.financial_record_id uuid not null
-- column workbook_revision.lease_expires_at timestamp with time zone
-- column workbook_revision.outage_since timestamp with time zone
-- column workbook_revision.outcome text not null
-- column workbook_revision.progress jsonb
-- column workbook_revision.reason text not null default 'Manual'::text
-- column workbook_revision.request_id text
-- column workbook_revision.revision_number integer not null
-- column workbook_revision.statement_versions jsonb not null default '{}'::jsonb
-- column workbook_revision.tenant_id uuid not null
-- column workspace.code_search text generated always as lower((COALESCE(engagement_code, ''::text) COLLATE "und-x-icu"))
-- column workspace.confirmed_names jsonb not null default '[]'::jsonb
-- column workspace.created_at timestamp with time zone not null
-- column workspace.created_by uuid
-- column workspace.deleted_at timestamp with time zone
-- column workspace.display_name text not null
-- column workspace.engagement_code text
-- column workspace.id uuid not null
-- column workspace.last_activity_at timestamp with time zone not null
-- column workspace.last_sync_at timestamp with time zone
-- column workspace.name_search text generated always as lower((display_name COLLATE "und-x-icu"))
-- column workspace.organization_id text
-- column workspace.primary_email text
-- column workspace.tenant_id uuid not null
-- column workspace.version integer not null default 1
-- column workspace_name_block.change integer not null
-- column workspace_name_block.codes text not null
-- column workspace_name_block.id uuid not null
-- column workspace_name_block.names text not null
-- column workspace_name_block.tenant_id uuid not null
-- column workspace_user.added_at timestamp with time zone not null
-- column workspace_user.tenant_id uuid not null
-- column workspace_user.user_id uuid not null
-- column workspace_user.workspace_id uuid not null
-- constraint access_request.access_request_pkey PRIMARY KEY (tenant_id, workspace_id, user_id)
-- constraint access_request.access_request_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES portal_user(tenant_id, id)
-- constraint access_request.access_request_tenant_id_workspace_id_fkey FOREIGN KEY (tenant_id, workspace_id) REFERENCES workspace(tenant_id, id)
-- constraint account.account_pkey PRIMARY KEY (tenant_id, attempt_id, ordinal)
-- constraint account.account_tenant_id_attempt_id_fkey FOREIGN KEY (tenant_id, attempt_id) REFERENCES import_attempt(tenant_id, id)
-- constraint account_tag_set.account_tag_set_pkey PRIMARY KEY (tenant_id, workspace_id, version)
-- constraint account_tag_set.account_tag_set_tenant_id_workspace_id_fkey FOREIGN KEY (tenant_id, workspace_id) REFERENCES workspace(tenant_id, id)
-- constraint adjustment_set.adjustment_set_pkey PRIMARY KEY (tenant_id, financial_record_id, version)
-- constraint adjustment_set.adjustment_set_tenant_id_financial_record_id_fkey FOREIGN KEY (tenant_id, financial_record_id) REFERENCES financial_record(tenant_id, id)
-- constraint analytics_event.analytics_event_pkey PRIMARY KEY (tenant_id, id)
-- constraint analytics_event.analytics_event_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id)
-- constraint api_client.api_client_pkey PRIMARY KEY (tenant_id, id)
-- constraint api_client.api_client_tenant_id_created_by_fkey FOREIGN KEY (tenant_id, created_by) REFERENCES portal_user(tenant_id, id)
-- constraint api_client.api_client_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id)
-- constraint api_client_workspace.api_client_workspace_pkey PRIMARY KEY (tenant_id, client_id, workspace_id)
-- constraint api_client_workspace.api_client_workspace_tenant_id_client_id_fkey FOREIGN KEY (tenant_id, client_id) REFERENCES api_client(tenant_id, id) ON DELETE CASCADE
-- constraint api_client_workspace.api_client_workspace_tenant_id_workspace_id_fkey FOREIGN KEY (tenant_id, workspace_id) REFERENCES workspace(tenant_id, id) ON DELETE CASCADE
-- constraint audit_event.audit_event_pkey PRIMARY KEY (tenant_id, id)
-- constraint audit_event.audit_event_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id)
-- constraint audit_event_count.audit_event_count_pkey PRIMARY KEY (tenant_id, id)
-- constraint audit_link.audit_link_pkey PRIMARY KEY (tenant_id, seq)
-- constraint audit_link.audit_link_tenant_id_event_id_fkey FOREIGN KEY (tenant_id, event_id) REFERENCES audit_event(tenant_id, id)
-- constraint audit_link.audit_link_tenant_id_event_id_key UNIQUE (tenant_id, event_id)
-- constraint audit_unlinked.audit_unlinked_pkey PRIMARY KEY (tenant_id, event_id)
-- constraint audit_verification.audit_verification_pkey PRIMARY KEY (tenant_id)
-- constraint audit_verification.audit_verification_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id)
-- constraint books.books_pkey PRIMARY KEY (tenant_id, attempt_id)
-- constraint books.books_tenant_id_attempt_id_fkey FOREIGN KEY (tenant_id, attempt_id) REFERENCES import_attempt(tenant_id, id)
-- constraint borrower_copy.borrower_copy_pkey PRIMARY KEY (tenant_id, id)
-- constraint borrower_copy.borrower_copy_tenant_id_financial_record_id_fkey FOREIGN KEY (tenant_id, financial_record_id) REFERENCES financial_record(tenant_id, id)
-- constraint borrower_copy.borrower_copy_tenant_id_request_id_fkey FOREIGN KEY (tenant_id, request_id) REFERENCES submission_request(tenant_id, id)
-- constraint borrower_copy.borrower_copy_tenant_id_submission_id_fkey FOREIGN KEY (tenant_id, submission_id) REFERENCES submission(tenant_id, id)
-- constraint borrower_copy.borrower_copy_tenant_id_token_hash_key UNIQUE (tenant_id, token_hash)
-- constraint borrower_copy.borrower_copy_tenant_id_workspace_id_fkey FOREIGN KEY (tenant_id, workspace_id) REFERENCES workspace(tenant_id, id)
-- constraint borrower_session.borrower_session_check CHECK (((workspace_id IS NULL) = (request_id IS NULL)))
-- constraint borrower_session.borrower_session_check1 CHECK (((link_generation IS NULL) OR (request_id IS NOT NULL)))
-- constraint borrower_session.borrower_session_check2 CHECK (((handoff_id IS NULL) OR (link_generation IS NOT NULL)))
-- constraint borrower_session.borrower_session_pkey PRIMARY KEY (tenant_id, token_hash)
-- constraint borrower_session.borrower_session_tenant_id_handoff_id_fkey FOREIGN KEY (tenant_id, handoff_id) REFERENCES handoff(tenant_id, id)
-- constraint borrower_session.borrower_session_tenant_id_request_id_fkey FOREIGN KEY (tenant_id, request_id) REFERENCES submission_request(tenant_id, id)
-- constraint borrowing_base.borrowing_base_hash_check CHECK (((state = ANY (ARRAY['Certified'::text, 'Superseded'::text])) = (hash IS NOT NULL)))
-- constraint borrowing_base.borrowing_base_pkey PRIMARY KEY (tenant_id, id)
-- constraint borrowing_base.borrowing_base_state_check CHECK ((state = ANY (ARRAY['Draft'::text, 'Certified'::text, 'Superseded'::text, 'Discarded'::text])))
-- constraint borrowing_base.borrowing_base_tenant_id_facility_id_fkey FOREIGN KEY (tenant_id, facility_id) REFERENCES facility(tenant_id, id)
-- constraint borrowing_base.borrowing_base_tenant_id_financial_record_id_fkey FOREIGN KEY (tenant_id, financial_record_id) REFERENCES financial_record(tenant_id, id)
-- constraint borrowing_base.borrowing_base_tenant_id_workspace_id_fkey FOREIGN KEY (tenant_id, workspace_id) REFERENCES workspace(tenant_id, id)
-- constraint borrowing_base.borrowing_base_version_check CHECK ((version > 0))
-- constraint check_result.check_result_outcome_check CHECK ((outcome = ANY (ARRAY['Pass'::text, 'Fail'::text, 'Inconclusive'::text])))
-- constraint check_result.check_result_pkey PRIMARY KEY (tenant_id, attempt_id, reading_version, "position")
-- constraint check_result.check_result_tenant_id_attempt_id_fkey FOREIGN KEY (tenant_id, attempt_id) REFERENCES import_attempt(tenant_id, id)
-- constraint client_sign_in_failure.client_sign_in_failure_pkey PRIMARY KEY (tenant_id, network)
-- constraint client_sign_in_failure.client_sign_in_failure_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id)
-- constraint client_token.client_token_check CHECK (((actor_id IS NULL) = (org_id IS NULL)))
-- constraint client_token.client_token_org_id_check CHECK (((length(org_id) <= 128) AND (org_id = lower(org_id))))
-- constraint client_token.client_token_pkey PRIMARY KEY (tenant_id, token_hash)
-- constraint client_token.client_token_tenant_id_client_id_fkey FOREIGN KEY (tenant_id, client_id) REFERENCES api_client(tenant_id, id)
-- constraint collection_forecast.collection_forecast_pkey PRIMARY KEY (tenant_id, id)
-- constraint collection_forecast.collection_forecast_state_check CHECK ((state = ANY (ARRAY['Pending'::text, 'Known'::text, 'Unknown'::text])))
-- constraint collection_forecast.collection_forecast_tenant_id_connection_id_fkey FOREIGN KEY (tenant_id, connection_id) REFERENCES connection(tenant_id, id) ON DELETE CASCADE
-- constraint collection_quota.collection_quota_pkey PRIMARY KEY (tenant_id, period_start)
-- constraint collection_quota.collection_quota_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id)
-- constraint collection_quota.collection_quota_used_check CHECK ((used >= 0))
-- constraint comparison.comparison_of_pair UNIQUE (tenant_id, base_record_id, other_record_id, layout_version)
-- constraint comparison.comparison_pkey PRIMARY KEY (tenant_id, id)
-- constraint comparison.comparison_state_check CHECK ((state = ANY (ARRAY['Pending'::text, 'Ready'::text, 'Failed'::text])))
-- constraint comparison.comparison_tenant_id_base_record_id_fkey FOREIGN KEY (tenant_id, base_record_id) REFERENCES financial_record(tenant_id, id)
-- constraint comparison.comparison_tenant_id_other_record_id_fkey FOREIGN KEY (tenant_id, other_record_id) REFERENCES financial_record(tenant_id, id)
-- constraint comparison.comparison_tenant_id_workspace_id_fkey FOREIGN KEY (tenant_id, workspace_id) REFERENCES workspace(tenant_id, id)
-- constraint comparison_journal.comparison_journal_pkey PRIMARY KEY (tenant_id, comparison_id, "position")
-- constraint comparison_journal.comparison_journal_tenant_id_comparison_id_fkey FOREIGN KEY (tenant_id, comparison_id) REFERENCES comparison(tenant_id, id) ON DELETE CASCADE
-- constraint confirmed_mapping.confirmed_mapping_pkey PRIMARY KEY (tenant_id, statement_type, key_hash)
-- constraint confirmed_mapping.confirmed_mapping_statement_type_check CHECK ((statement_type = ANY (ARRAY['BalanceSheet'::text, 'IncomeStatement'::text])))
-- constraint confirmed_mapping.confirmed_mapping_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id)
-- constraint connection.connection_pkey PRIMARY KEY (tenant_id, id)
-- constraint connection.connection_state_check CHECK ((state = ANY (ARRAY['Connected'::text, 'Disconnected'::text])))
-- constraint connection.connection_tenant_id_workspace_id_fkey FOREIGN KEY (tenant_id, workspace_id) REFERENCES workspace(tenant_id, id)
-- constraint connection_request.connection_request_pkey PRIMARY KEY (tenant_id, id)
-- constraint connection_request.connection_request_status_check CHECK ((status = ANY (ARRAY['NotStarted'::text, 'Started'::text, 'Success'::text, 'Error'::text])))
-- constraint connection_request.connection_request_tenant_id_workspace_id_fkey FOREIGN KEY (tenant_id, workspace_id) REFERENCES workspace(tenant_id, id)
-- constraint debt_schedule.debt_schedule_pkey PRIMARY KEY (tenant_id, workspace_id, version)
-- constraint debt_schedule.debt_schedule_tenant_id_workspace_id_fkey FOREIGN KEY (tenant_id, workspace_id) REFERENCES workspace(tenant_id, id)
-- constraint delegated_token.delegated_token_check CHECK (((actor_id IS NULL) <> (borrower_session_id IS NULL)))
-- constraint delegated_token.delegated_token_check1 CHECK (((actor_id IS NULL) = (session_id IS NULL)))
-- constraint delegated_token.delegated_token_pkey PRIMARY KEY (tenant_id, token_hash)
-- constraint delegated_token.delegated_token_tenant_id_actor_id_fkey FOREIGN KEY (tenant_id, actor_id) REFERENCES portal_user(tenant_id, id)
-- constraint delegated_token.delegated_token_tenant_id_workspace_id_fkey FOREIGN KEY (tenant_id, workspace_id) REFERENCES workspace(tenant_id, id)
-- constraint document.document_kind_check CHECK ((kind = ANY (ARRAY['SupportingDocument'::text, 'FinancialData'::text])))
-- constraint document.document_pkey PRIMARY KEY (tenant_id, id)
-- constraint document.document_tenant_id_submission_id_fkey FOREIGN KEY (tenant_id, submission_id) REFERENCES submission(tenant_id, id)
-- constraint document.document_tenant_id_workspace_id_fkey FOREIGN KEY (tenant_id, workspace_id) REFERENCES workspace(tenant_id, id)
-- constraint download_link.download_link_pkey PRIMARY KEY (tenant_id, token_hash)
-- constraint download_link.download_link_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id)
-- constraint facility.facility_kind_check CHECK ((kind = ANY (ARRAY['Revolver'::text, 'TermLoan'::text, 'Other'::text])))
-- constraint facility.facility_pkey PRIMARY KEY (tenant_id, id)
-- constraint facility.facility_state_check CHECK ((state = ANY (ARRAY['Active'::text, 'Closed'::text])))
-- constraint facility.facility_tenant_id_workspace_id_fkey FOREIGN KEY (tenant_id, workspace_id) REFERENCES workspace(tenant_id, id)
-- constraint facility.facility_version_check CHECK ((version > 0))
-- constraint financial_record.financial_record_check CHECK ((((status = 'Created'::text) = (published_attempt_id IS NOT NULL)) OR (status = 'Deleted'::text)))
-- constraint financial_record.financial_record_pkey PRIMARY KEY (tenant_id, id)
-- constraint financial_record.financial_record_status_check CHECK ((status = ANY (ARRAY['Pending'::text, 'Created'::text, 'ImportError'::text, 'Deleted'::text])))
-- constraint financial_record.financial_record_tenant_id_published_attempt_id_fkey FOREIGN KEY (tenant_id, published_attempt_id) REFERENCES import_attempt(tenant_id, id)
-- constraint financial_record.financial_record_tenant_id_submission_id_fkey FOREIGN KEY (tenant_id, submission_id) REFERENCES submission(tenant_id, id)
-- constraint financial_record.financial_record_tenant_id_workspace_id_fkey FOREIGN KEY (tenant_id, workspace_id) REFERENCES workspace(tenant_id, id)
-- constraint grant_revocation.grant_revocation_pkey PRIMARY KEY (tenant_id, id)
-- constraint grant_revocation.grant_revocation_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id)
-- constraint handoff.handoff_check CHECK (((connection_id IS NULL) = (ready_at IS NULL)))
-- constraint handoff.handoff_pkey PRIMARY KEY (tenant_id, id)
-- constraint handoff.handoff_tenant_id_connection_id_fkey FOREIGN KEY (tenant_id, connection_id) REFERENCES connection(tenant_id, id)
-- constraint handoff.handoff_tenant_id_request_id_fkey FOREIGN KEY (tenant_id, request_id) REFERENCES submission_request(tenant_id, id)
-- constraint handoff.handoff_tenant_id_workspace_id_fkey FOREIGN KEY (tenant_id, workspace_id) REFERENCES workspace(tenant_id, id)
-- constraint idempotency_key.idempotency_key_pkey PRIMARY KEY (tenant_id, caller, key)
-- constraint idempotency_key.idempotency_key_state_check CHECK ((state = ANY (ARRAY['Running'::text, 'Answered'::text, 'Withheld'::text])))
-- constraint idempotency_key.idempotency_key_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id)
-- constraint import_attempt.import_attempt_pkey PRIMARY KEY (tenant_id, id)
-- constraint import_attempt.import_attempt_tenant_id_financial_record_id_fence_key UNIQUE (tenant_id, financial_record_id, fence)
-- constraint import_attempt.import_attempt_tenant_id_financial_record_id_fkey FOREIGN KEY (tenant_id, financial_record_id) REFERENCES financial_record(tenant_id, id)
-- constraint import_job.import_job_pkey PRIMARY KEY (tenant_id, id)
-- constraint import_job.import_job_state_check CHECK ((state = ANY (ARRAY['Pending'::text, 'Success'::text, 'Error'::text, 'Cancelled'::text])))
-- constraint import_job.import_job_tenant_id_id_fkey FOREIGN KEY (tenant_id, id) REFERENCES financial_record(tenant_id, id)
-- constraint import_page.import_page_name_check CHECK ((length(name) <= 500))
-- constraint import_page.import_page_pkey PRIMARY KEY (tenant_id, id)
-- constraint import_page.import_page_tenant_id_financial_record_id_fkey FOREIGN KEY (tenant_id, financial_record_id) REFERENCES import_job(tenant_id, id) ON DELETE CASCADE
-- constraint import_page.import_page_tenant_id_financial_record_id_name_key UNIQUE (tenant_id, financial_record_id, name)
-- constraint import_page.import_page_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id)
-- constraint invitation.invitation_check CHECK (((ended_at IS NULL) = (outcome IS NULL)))
-- constraint invitation.invitation_outcome_check CHECK ((outcome = ANY (ARRAY['Accepted'::text, 'Replaced'::text, 'Revoked'::text])))
-- constraint invitation.invitation_pkey PRIMARY KEY (tenant_id, id)
-- constraint invitation.invitation_tenant_id_created_by_fkey FOREIGN KEY (tenant_id, created_by) REFERENCES portal_user(tenant_id, id)
-- constraint invitation.invitation_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES portal_user(tenant_id, id)
-- constraint journal_line.journal_line_pkey PRIMARY KEY (tenant_id, attempt_id, line_no)
-- constraint journal_line.journal_line_tenant_id_attempt_id_fkey FOREIGN KEY (tenant_id, attempt_id) REFERENCES import_attempt(tenant_id, id)
-- constraint ledger_page.ledger_page_pkey PRIMARY KEY (tenant_id, attempt_id, page_no)
-- constraint ledger_page.ledger_page_tenant_id_attempt_id_fkey FOREIGN KEY (tenant_id, attempt_id) REFERENCES import_attempt(tenant_id, id)
-- constraint mail_message.mail_message_check CHECK (((user_id IS NULL) <> (address IS NULL)))
-- constraint mail_message.mail_message_pkey PRIMARY KEY (tenant_id, id)
-- constraint mail_message.mail_message_state_check CHECK ((state = ANY (ARRAY['Pending'::text, 'Sent'::text, 'Dropped'::text, 'Undelivered'::text, 'Dismissed'::text])))
-- constraint mail_message.mail_message_tenant_id_dedupe_key_key UNIQUE (tenant_id, dedupe_key)
-- constraint mail_message.mail_message_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id)
-- constraint mail_message.mail_message_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES portal_user(tenant_id, id)
-- constraint mail_message.mail_message_tenant_id_workspace_id_fkey FOREIGN KEY (tenant_id, workspace_id) REFERENCES workspace(tenant_id, id)
-- constraint notification_choice.notification_choice_pkey PRIMARY KEY (tenant_id, user_id, notification, method)
-- constraint notification_choice.notification_choice_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES portal_user(tenant_id, id)
-- constraint notification_default.notification_default_default_action_check CHECK ((default_action = ANY (ARRAY['Append'::text, 'Replace'::text])))
-- constraint notification_default.notification_default_pkey PRIMARY KEY (tenant_id, notification, method)
-- constraint notification_default.notification_default_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id)
-- constraint notification_occurrence.notification_occurrence_pkey PRIMARY KEY (tenant_id, notification, occurrence)
-- constraint notification_occurrence.notification_occurrence_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id)
-- constraint notification_recipient.notification_recipient_pkey PRIMARY KEY (tenant_id, notification, method, address_lower)
-- constraint notification_recipient.notification_recipient_tenant_id_notification_method_fkey FOREIGN KEY (tenant_id, notification, method) REFERENCES notification_default(tenant_id, notification, method)
-- constraint notification_subscription.notification_subscription_pkey PRIMARY KEY (tenant_id, user_id, notification, method, workspace_id)
-- constraint notification_subscription.notification_subscription_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES portal_user(tenant_id, id)
-- constraint notification_subscription.notification_subscription_tenant_id_workspace_id_fkey FOREIGN KEY (tenant_id, workspace_id) REFERENCES workspace(tenant_id, id)
-- constraint open_item.open_item_pkey PRIMARY KEY (tenant_id, attempt_id, item_no)
-- constraint open_item.open_item_side_check CHECK ((side = ANY (ARRAY['receivable'::text, 'payable'::text])))
-- constraint open_item.open_item_tenant_id_attempt_id_fkey FOREIGN KEY (tenant_id, attempt_id) REFERENCES import_attempt(tenant_id, id)
-- constraint outbox.outbox_pkey PRIMARY KEY (tenant_id, id)
-- constraint outbox.outbox_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id)
-- constraint partial_books.partial_books_pkey PRIMARY KEY (tenant_id, attempt_id)
-- constraint partial_books.partial_books_tenant_id_attempt_id_fkey FOREIGN KEY (tenant_id, attempt_id) REFERENCES import_attempt(tenant_id, id) ON DELETE CASCADE
-- constraint partial_books.partial_books_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id)
-- constraint party.party_pkey PRIMARY KEY (tenant_id, attempt_id, ordinal)
-- constraint party.party_tenant_id_attempt_id_fkey FOREIGN KEY (tenant_id, attempt_id) REFERENCES import_attempt(tenant_id, id)
-- constraint party_flag.party_flag_pkey PRIMARY KEY (tenant_id, workspace_id, party_key)
-- constraint party_flag.party_flag_tenant_id_workspace_id_fkey FOREIGN KEY (tenant_id, workspace_id) REFERENCES workspace(tenant_id, id)
-- constraint party_flag.party_flag_version_check CHECK ((version > 0))
-- constraint polled_call.polled_call_check CHECK (((state = 'Answered'::text) = (sealed_answer IS NOT NULL)))
-- constraint polled_call.polled_call_error_code_check CHECK ((length(error_code) <= 64))
-- constraint polled_call.polled_call_name_check CHECK ((length(name) <= 500))
-- constraint polled_call.polled_call_pkey PRIMARY KEY (tenant_id, id)
-- constraint polled_call.polled_call_state_check CHECK ((state = ANY (ARRAY['Waiting'::text, 'Sent'::text, 'Answered'::text, 'Refused'::text, 'SessionEnded'::text])))
-- constraint polled_call.polled_call_tenant_id_connection_id_fkey FOREIGN KEY (tenant_id, connection_id) REFERENCES connection(tenant_id, id) ON DELETE CASCADE
-- constraint polled_call.polled_call_tenant_id_financial_record_id_fkey FOREIGN KEY (tenant_id, financial_record_id) REFERENCES import_job(tenant_id, id) ON DELETE CASCADE
-- constraint polled_call.polled_call_tenant_id_financial_record_id_name_key UNIQUE (tenant_id, financial_record_id, name)
-- constraint polled_call.polled_call_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id)
-- constraint polling_access.polling_access_check CHECK (((connection_request_id IS NOT NULL) OR (connection_id IS NOT NULL)))
-- constraint polling_access.polling_access_last_error_check CHECK ((length(last_error) <= 64))
-- constraint polling_access.polling_access_last_message_check CHECK ((length(last_message) <= 500))
-- constraint polling_access.polling_access_pkey PRIMARY KEY (tenant_id, id)
-- constraint polling_access.polling_access_tenant_id_connection_id_fkey FOREIGN KEY (tenant_id, connection_id) REFERENCES connection(tenant_id, id) ON DELETE CASCADE
-- constraint polling_access.polling_access_tenant_id_connection_id_key UNIQUE (tenant_id, connection_id)
-- constraint polling_access.polling_access_tenant_id_connection_request_id_fkey FOREIGN KEY (tenant_id, connection_request_id) REFERENCES connection_request(tenant_id, id) ON DELETE CASCADE
-- constraint polling_access.polling_access_tenant_id_connection_request_id_key UNIQUE (tenant_id, connection_request_id)
-- constraint polling_access.polling_access_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id)
-- constraint polling_access.polling_access_tenant_id_ticket_hash_key UNIQUE (tenant_id, ticket_hash)
-- constraint polling_access.polling_access_tenant_id_user_name_key UNIQUE (tenant_id, user_name)
-- constraint polling_access.polling_access_user_name_check CHECK ((length(user_name) <= 64))
-- constraint portal_user.portal_user_pkey PRIMARY KEY (tenant_id, id)
-- constraint portal_user.portal_user_status_check CHECK ((status = ANY (ARRAY['Active'::text, 'Deleted'::text, 'Invited'::text, 'PendingInvite'::text])))
-- constraint portal_user.portal_user_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id)
-- constraint reading.reading_basis_check CHECK ((basis = ANY (ARRAY['Accrual'::text, 'Cash'::text])))
-- constraint reading.reading_fiscal_year_end_month_check CHECK (((fiscal_year_end_month >= 1) AND (fiscal_year_end_month <= 12)))
-- constraint reading.reading_pkey PRIMARY KEY (tenant_id, attempt_id, version)
-- constraint reading.reading_tenant_id_attempt_id_fkey FOREIGN KEY (tenant_id, attempt_id) REFERENCES import_attempt(tenant_id, id)
-- constraint reading.reading_version_check CHECK ((version > 0))
-- constraint refresh_schedule.refresh_schedule_check CHECK (((weekday IS NULL) <> (month_day IS NULL)))
-- constraint refresh_schedule.refresh_schedule_last_outcome_check CHECK ((length(last_outcome) <= 64))
-- constraint refresh_schedule.refresh_schedule_month_day_check CHECK (((month_day >= 1) AND (month_day <= 31)))
-- constraint refresh_schedule.refresh_schedule_pkey PRIMARY KEY (tenant_id, connection_id)
-- constraint refresh_schedule.refresh_schedule_tenant_id_connection_id_fkey FOREIGN KEY (tenant_id, connection_id) REFERENCES connection(tenant_id, id) ON DELETE CASCADE
-- constraint refresh_schedule.refresh_schedule_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id)
-- constraint refresh_schedule.refresh_schedule_weekday_check CHECK (((weekday >= 1) AND (weekday <= 7)))
-- constraint review_checklist.review_checklist_pkey PRIMARY KEY (tenant_id)
-- constraint review_checklist.review_checklist_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id)
-- constraint review_item.review_item_pkey PRIMARY KEY (tenant_id, financial_record_id, id)
-- constraint review_item.review_item_reason_check CHECK (((state = 'NotApplicable'::text) = (reason IS NOT NULL)))
-- constraint review_item.review_item_state_check CHECK ((state = ANY (ARRAY['Open'::text, 'Done'::text, 'NotApplicable'::text])))
-- constraint review_item.review_item_tenant_id_financial_record_id_fkey FOREIGN KEY (tenant_id, financial_record_id) REFERENCES financial_record(tenant_id, id)
-- constraint review_note.review_note_pkey PRIMARY KEY (tenant_id, id)
-- constraint review_note.review_note_state_check CHECK ((state = ANY (ARRAY['Open'::text, 'Resolved'::text])))
-- constraint review_note.review_note_tenant_id_financial_record_id_fkey FOREIGN KEY (tenant_id, financial_record_id) REFERENCES financial_record(tenant_id, id)
-- constraint review_note.review_note_tenant_id_parent_id_fkey FOREIGN KEY (tenant_id, parent_id) REFERENCES review_note(tenant_id, id)
-- constraint review_note.review_note_tenant_id_workspace_id_fkey FOREIGN KEY (tenant_id, workspace_id) REFERENCES workspace(tenant_id, id)
-- constraint risk_analysis.risk_analysis_naics_code_check CHECK ((naics_code ~ '^[0-9]{6}$'::text))
-- constraint risk_analysis.risk_analysis_outcome_check CHECK ((outcome = ANY (ARRAY['success'::text, 'failure'::text])))
-- constraint risk_analysis.risk_analysis_pkey PRIMARY KEY (tenant_id, id)
-- constraint risk_analysis.risk_analysis_postal_country_check CHECK ((postal_country = ANY (ARRAY['USA'::text, 'CAN'::text])))
-- constraint risk_analysis.risk_analysis_tenant_id_financial_record_id_fkey FOREIGN KEY (tenant_id, financial_record_id) REFERENCES financial_record(tenant_id, id)
-- constraint risk_analysis.risk_analysis_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id)
-- constraint risk_analysis.risk_analysis_tenant_id_workspace_id_fkey FOREIGN KEY (tenant_id, workspace_id) REFERENCES workspace(tenant_id, id)
-- constraint risk_base_rates.risk_base_rates_pkey PRIMARY KEY (tenant_id)
-- constraint risk_base_rates.risk_base_rates_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id)
-- constraint risk_industry_factor.risk_industry_factor_factor_check CHECK (((factor >= (0.5)::double precision) AND (factor <= (2)::double precision)))
-- constraint risk_industry_factor.risk_industry_factor_naics_prefix_check CHECK ((naics_prefix ~ '^[0-9]{2,6}$'::text))
-- constraint risk_industry_factor.risk_industry_factor_pkey PRIMARY KEY (tenant_id, naics_prefix)
-- constraint risk_industry_factor.risk_industry_factor_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id)
-- constraint risk_peer_sharing.risk_peer_sharing_pkey PRIMARY KEY (tenant_id)
-- constraint risk_peer_sharing.risk_peer_sharing_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id)
-- constraint schema_migration."PK_0edff5015b71cc0389ae0f4b9a1" PRIMARY KEY (id)
-- constraint session.session_pkey PRIMARY KEY (tenant_id, id)
-- constraint session.session_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES portal_user(tenant_id, id)
-- constraint shareable_link.shareable_link_pkey PRIMARY KEY (tenant_id, request_id)
-- constraint shareable_link.shareable_link_tenant_id_request_id_fkey FOREIGN KEY (tenant_id, request_id) REFERENCES submission_request(tenant_id, id)
-- constraint shareable_link.shareable_link_tenant_id_workspace_id_fkey FOREIGN KEY (tenant_id, workspace_id) REFERENCES workspace(tenant_id, id)
-- constraint shared_value.shared_value_name_check CHECK ((length(name) <= 200))
-- constraint shared_value.shared_value_pkey PRIMARY KEY (name)
-- constraint statement_approval.statement_approval_pkey PRIMARY KEY (tenant_id, id)
-- constraint statement_approval.statement_approval_state_check CHECK ((state = ANY (ARRAY['Submitted'::text, 'Approved'::text, 'Returned'::text, 'Ended'::text])))
-- constraint statement_approval.statement_approval_tenant_id_financial_record_id_fkey FOREIGN KEY (tenant_id, financial_record_id) REFERENCES financial_record(tenant_id, id)
-- constraint statement_approval.statement_approval_tenant_id_workspace_id_fkey FOREIGN KEY (tenant_id, workspace_id) REFERENCES workspace(tenant_id, id)
-- constraint statement_layout.statement_layout_pkey PRIMARY KEY (tenant_id, financial_record_id, statement_type, version)
-- constraint statement_layout.statement_layout_statement_type_check CHECK ((statement_type = ANY (ARRAY['BalanceSheet'::text, 'IncomeStatement'::text, 'CashFlow'::text])))
-- constraint statement_layout.statement_layout_tenant_id_financial_record_id_fkey FOREIGN KEY (tenant_id, financial_record_id) REFERENCES financial_record(tenant_id, id)
-- constraint statement_template.statement_template_pkey PRIMARY KEY (tenant_id, id)
-- constraint statement_template.statement_template_statement_type_check CHECK ((statement_type = ANY (ARRAY['BalanceSheet'::text, 'IncomeStatement'::text])))
-- constraint statement_template.statement_template_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id)
-- constraint submission.submission_pkey PRIMARY KEY (tenant_id, id)
-- constraint submission.submission_portal_status_check CHECK ((portal_status = ANY (ARRAY['Deleted'::text, 'Unknown'::text, 'ImportError'::text, 'Normal'::text, 'ConnectionPendingUserIntervention'::text])))
-- constraint submission.submission_source_check CHECK ((source = ANY (ARRAY['ShareableLink'::text, 'Direct'::text, 'Anonymous'::text])))
-- constraint submission.submission_tenant_id_request_id_fkey FOREIGN KEY (tenant_id, request_id) REFERENCES submission_request(tenant_id, id)
-- constraint submission.submission_tenant_id_requested_by_fkey FOREIGN KEY (tenant_id, requested_by) REFERENCES portal_user(tenant_id, id)
-- constraint submission.submission_tenant_id_workspace_id_fkey FOREIGN KEY (tenant_id, workspace_id) REFERENCES workspace(tenant_id, id)
-- constraint submission_count.submission_count_pkey PRIMARY KEY (tenant_id, id)
-- constraint submission_purge.submission_purge_pkey PRIMARY KEY (tenant_id, id)
-- constraint submission_purge.submission_purge_reason_check CHECK ((reason = ANY (ARRAY['Retention'::text, 'Deleted'::text])))
-- constraint submission_purge.submission_purge_tenant_id_id_fkey FOREIGN KEY (tenant_id, id) REFERENCES submission(tenant_id, id)
-- constraint submission_request.submission_request_pkey PRIMARY KEY (tenant_id, id)
-- constraint submission_request.submission_request_tenant_id_requested_by_fkey FOREIGN KEY (tenant_id, requested_by) REFERENCES portal_user(tenant_id, id)
-- constraint submission_request.submission_request_tenant_id_workspace_id_fkey FOREIGN KEY (tenant_id, workspace_id) REFERENCES workspace(tenant_id, id)
-- constraint tenant.tenant_name_key UNIQUE (name)
-- constraint tenant.tenant_pkey PRIMARY KEY (id)
-- constraint tenant_host.tenant_host_host_check CHECK ((host = lower(host)))
-- constraint tenant_host.tenant_host_pkey PRIMARY KEY (host)
-- constraint tenant_host.tenant_host_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id)
-- constraint tenant_logo.tenant_logo_pkey PRIMARY KEY (tenant_id, sha256)
-- constraint tenant_logo.tenant_logo_png_check CHECK ((octet_length(png) <= 262144))
-- constraint tenant_logo.tenant_logo_sha256_check CHECK ((octet_length(sha256) = 32))
-- constraint tenant_logo.tenant_logo_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id)
-- constraint tenant_step.tenant_step_pkey PRIMARY KEY (tenant_id, step)
-- constraint tick_mark.tick_mark_kind_check CHECK ((kind = ANY (ARRAY['Tied'::text, 'Footed'::text, 'Recalculated'::text, 'AgreedToSource'::text, 'Open'::text])))
-- constraint tick_mark.tick_mark_pkey PRIMARY KEY (tenant_id, id)
-- constraint tick_mark.tick_mark_tenant_id_financial_record_id_fkey FOREIGN KEY (tenant_id, financial_record_id) REFERENCES financial_record(tenant_id, id)
-- constraint tick_mark.tick_mark_tenant_id_workspace_id_fkey FOREIGN KEY (tenant_id, workspace_id) REFERENCES workspace(tenant_id, id)
-- constraint upload_check.upload_check_pkey PRIMARY KEY (tenant_id, id)
-- constraint upload_check.upload_check_state_check CHECK ((state = ANY (ARRAY['Pending'::text, 'Passed'::text, 'Refused'::text, 'Agreed'::text, 'Withdrawn'::text])))
-- constraint upload_check.upload_check_tenant_id_request_id_fkey FOREIGN KEY (tenant_id, request_id) REFERENCES submission_request(tenant_id, id)
-- constraint upload_check.upload_check_tenant_id_workspace_id_fkey FOREIGN KEY (tenant_id, workspace_id) REFERENCES workspace(tenant_id, id)
-- constraint user_role.user_role_pkey PRIMARY KEY (tenant_id, user_id, role_id)
-- constraint user_role.user_role_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES portal_user(tenant_id, id)
-- constraint webhook_delivery.webhook_delivery_pkey PRIMARY KEY (tenant_id, id)
-- constraint webhook_delivery.webhook_delivery_state_check CHECK ((state = ANY (ARRAY['Pending'::text, 'Delivered'::text, 'GivenUp'::text])))
-- constraint webhook_delivery.webhook_delivery_tenant_id_endpoint_id_event_id_key UNIQUE (tenant_id, endpoint_id, event_id)
-- constraint webhook_delivery.webhook_delivery_tenant_id_endpoint_id_fkey FOREIGN KEY (tenant_id, endpoint_id) REFERENCES webhook_endpoint(tenant_id, id)
-- constraint webhook_delivery.webhook_delivery_tenant_id_event_id_fkey FOREIGN KEY (tenant_id, event_id) REFERENCES webhook_event(tenant_id, id)
-- constraint webhook_endpoint.webhook_endpoint_pkey PRIMARY KEY (tenant_id, id)
-- constraint webhook_endpoint.webhook_endpoint_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id)
-- constraint webhook_event.webhook_event_pkey PRIMARY KEY (tenant_id, id)
-- constraint webhook_event.webhook_event_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id)
-- constraint workbook.workbook_pkey PRIMARY KEY (tenant_id, financial_record_id, revision_number, variant_id)
-- constraint workbook.workbook_tenant_id_financial_record_id_revision_number_fkey FOREIGN KEY (tenant_id, financial_record_id, revision_number) REFERENCES workbook_revision(tenant_id, financial_record_id, revision_number)
-- constraint workbook.workbook_variant_id_check CHECK ((variant_id = ANY (ARRAY['FullAnalysis'::text, 'CustomerDataCopy'::text])))
-- constraint workbook_revision.workbook_revision_outcome_check CHECK ((outcome = ANY (ARRAY['Pending'::text, 'Success'::text, 'Error'::text])))
-- constraint workbook_revision.workbook_revision_pkey PRIMARY KEY (tenant_id, financial_record_id, revision_number)
-- constraint workbook_revision.workbook_revision_reason_check CHECK ((reason = ANY (ARRAY['FirstImport'::text, 'SavedVersion'::text, 'Manual'::text, 'CorrectedReading'::text])))
-- constraint workbook_revision.workbook_revision_tenant_id_financial_record_id_fkey FOREIGN KEY (tenant_id, financial_record_id) REFERENCES financial_record(tenant_id, id)
-- constraint workspace.workspace_display_name_check CHECK (((length(display_name) >= 1) AND (length(display_name) <= 256)))
-- constraint workspace.workspace_engagement_code_check CHECK ((length(engagement_code) <= 64))
-- constraint workspace.workspace_organization_id_check CHECK (((length(organization_id) <= 128) AND (organization_id = lower(organization_id))))
-- constraint workspace.workspace_pkey PRIMARY KEY (tenant_id, id)
-- constraint workspace.workspace_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id)
-- constraint workspace_name_block.workspace_name_block_pkey PRIMARY KEY (tenant_id, id)
-- constraint workspace_user.workspace_user_pkey PRIMARY KEY (tenant_id, workspace_id, user_id)
-- constraint workspace_user.workspace_user_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES portal_user(tenant_id, id)
-- constraint workspace_user.workspace_user_tenant_id_workspace_id_fkey FOREIGN KEY (tenant_id, workspace_id) REFERENCES workspace(tenant_id, id)
-- index CREATE INDEX analytics_event_by_name ON analytics_event USING btree (tenant_id, name, at)
-- index CREATE INDEX api_client_workspace_by_workspace ON api_client_workspace USING btree (tenant_id, workspace_id)
-- index CREATE INDEX audit_event_by_actor ON audit_event USING btree (tenant_id, actor_id, at DESC, id DESC)
-- index CREATE INDEX audit_event_by_subject ON audit_event USING btree (tenant_id, subject_id, at DESC, id DESC)
-- index CREATE INDEX audit_event_by_subject_type ON audit_event USING btree (tenant_id, subject_type, at DESC, id DESC)
-- index CREATE INDEX audit_event_by_time ON audit_event USING btree (tenant_id, at DESC, id DESC)
-- index CREATE INDEX audit_event_count_by_day ON audit_event_count USING btree (tenant_id, day) INCLUDE (subject_type, change)
-- index CREATE INDEX audit_event_count_unmerged ON audit_event_count USING btree (tenant_id) WHERE (NOT is_merged)
-- index CREATE INDEX borrower_copy_by_workspace ON borrower_copy USING btree (tenant_id, workspace_id, created_at DESC)
-- index CREATE INDEX borrower_session_by_end ON borrower_session USING btree (tenant_id, expires_at)
-- index CREATE INDEX borrower_session_of_nobody ON borrower_session USING btree (tenant_id, started_at) WHERE (link_generation IS NULL)
-- index CREATE INDEX borrowing_base_of_record ON borrowing_base USING btree (tenant_id, financial_record_id)
-- index CREATE INDEX borrowing_base_of_workspace ON borrowing_base USING btree (tenant_id, workspace_id, created_at)
-- index CREATE INDEX client_token_by_client ON client_token USING btree (tenant_id, client_id)
-- index CREATE INDEX client_token_by_end ON client_token USING btree (tenant_id, expires_at)
-- index CREATE INDEX collection_forecast_by_connection ON collection_forecast USING btree (tenant_id, connection_id, created_at DESC)
-- index CREATE INDEX comparison_by_other ON comparison USING btree (tenant_id, other_record_id)
-- index CREATE INDEX comparison_by_workspace ON comparison USING btree (tenant_id, workspace_id, created_at DESC)
-- index CREATE INDEX connection_access_ends ON connection USING btree (tenant_id, access_ends_at) WHERE ((access_ends_at IS NOT NULL) AND (state = 'Connected'::text))
-- index CREATE INDEX connection_by_workspace ON connection USING btree (tenant_id, workspace_id, created_at) WHERE (deleted_at IS NULL)
-- index CREATE INDEX connection_request_failed ON connection_request USING btree (tenant_id, created_at) WHERE ((request_id IS NOT NULL) AND (status = 'Error'::text))
-- index CREATE INDEX connection_request_made ON connection_request USING btree (tenant_id, connection_id, created_at) WHERE (connection_id IS NOT NULL)
-- index CREATE INDEX connection_request_open ON connection_request USING btree (tenant_id, workspace_id) WHERE (status = ANY (ARRAY['NotStarted'::text, 'Started'::text]))
-- index CREATE INDEX connection_request_reconnects ON connection_request USING btree (tenant_id, reconnects, created_at) WHERE (reconnects IS NOT NULL)
-- index CREATE INDEX connection_request_unchosen ON connection_request USING btree (tenant_id) WHERE (sealed_grant IS NOT NULL)
-- index CREATE INDEX delegated_token_by_workspace ON delegated_token USING btree (tenant_id, workspace_id)
-- index CREATE INDEX document_by_store_key ON document USING btree (tenant_id, store_key)
-- index CREATE INDEX document_by_submission ON document USING btree (tenant_id, submission_id, uploaded_at)
-- index CREATE INDEX document_stored ON document USING btree (tenant_id) INCLUDE (bytes, workspace_id, submission_id, borrower_session_id, id) WHERE (deleted_at IS NULL)
-- index CREATE INDEX facility_of_workspace ON facility USING btree (tenant_id, workspace_id)
-- index CREATE INDEX financial_record_by_submission ON financial_record USING btree (tenant_id, submission_id, created_at DESC)
-- index CREATE INDEX handoff_by_request ON handoff USING btree (tenant_id, request_id, created_at DESC)
-- index CREATE INDEX idempotency_key_by_age ON idempotency_key USING btree (tenant_id, created_at)
-- index CREATE INDEX import_attempt_abandoned ON import_attempt USING btree (abandoned_at) WHERE (abandoned_at IS NOT NULL)
-- index CREATE INDEX import_job_by_workspace ON import_job USING btree (tenant_id, workspace_id, started_at DESC)
-- index CREATE INDEX import_job_of_tenant_ended ON import_job USING btree (tenant_id, ended_at, id) WHERE (ended_at IS NOT NULL)
-- index CREATE INDEX import_job_of_tenant_pending ON import_job USING btree (tenant_id, id) WHERE (state = 'Pending'::text)
-- index CREATE INDEX import_job_pending ON import_job USING btree (lease_expires_at) WHERE (state = 'Pending'::text)
-- index CREATE INDEX import_job_recent ON import_job USING btree (tenant_id, started_at DESC)
-- index CREATE INDEX import_job_reminders ON import_job USING btree (tenant_id, remind_at) WHERE ((remind_at IS NOT NULL) AND (state = 'Pending'::text))
-- index CREATE INDEX import_page_taken ON import_page USING btree (tenant_id, taken_by) WHERE (taken_by IS NOT NULL)
-- index CREATE INDEX invitation_of_client ON invitation USING btree (tenant_id, api_client_id, created_at) WHERE (api_client_id IS NOT NULL)
-- index CREATE INDEX invitation_of_inviter ON invitation USING btree (tenant_id, created_by, created_at)
-- index CREATE INDEX journal_line_by_account ON journal_line USING btree (tenant_id, attempt_id, account_ordinal, date, line_no)
-- index CREATE INDEX ledger_page_by_account ON ledger_page USING btree (tenant_id, attempt_id, first_account, last_account, first_date, last_date)
-- index CREATE INDEX mail_message_ended ON mail_message USING btree (tenant_id, ended_at) WHERE (ended_at IS NOT NULL)
-- index CREATE INDEX mail_message_of_workspace ON mail_message USING btree (tenant_id, workspace_id, notification, created_at) WHERE (notification IS NOT NULL)
-- index CREATE INDEX mail_message_pending ON mail_message USING btree (due_at) WHERE (state = 'Pending'::text)
-- index CREATE INDEX mail_message_undelivered ON mail_message USING btree (tenant_id, ended_at DESC, id) WHERE (state = 'Undelivered'::text)
-- index CREATE INDEX notification_subscription_by_workspace ON notification_subscription USING btree (tenant_id, workspace_id)
-- index CREATE INDEX outbox_dispatched ON outbox USING btree (dispatched_at) WHERE (dispatched_at IS NOT NULL)
-- index CREATE INDEX outbox_due ON outbox USING btree (due_at) WHERE (dispatched_at IS NULL)
-- index CREATE INDEX polled_call_waiting ON polled_call USING btree (tenant_id, connection_id, "position") WHERE (state = ANY (ARRAY['Waiting'::text, 'Sent'::text]))
-- index CREATE INDEX refresh_schedule_due ON refresh_schedule USING btree (tenant_id, due_at)
-- index CREATE INDEX review_note_by_parent ON review_note USING btree (tenant_id, parent_id)
-- index CREATE INDEX review_note_by_record ON review_note USING btree (tenant_id, financial_record_id, created_at)
-- index CREATE INDEX risk_analysis_of_industry ON risk_analysis USING btree (tenant_id, engine, "left"(naics_code, 2), workspace_id, created_at DESC) WHERE ((outcome = 'success'::text) AND (naics_code IS NOT NULL))
-- index CREATE INDEX risk_analysis_of_record ON risk_analysis USING btree (tenant_id, financial_record_id)
-- index CREATE INDEX risk_analysis_of_workspace ON risk_analysis USING btree (tenant_id, workspace_id, created_at DESC, id DESC)
-- index CREATE INDEX session_by_user ON session USING btree (tenant_id, user_id)
-- index CREATE INDEX shareable_link_by_workspace ON shareable_link USING btree (tenant_id, workspace_id) WHERE (revoked_at IS NULL)
-- index CREATE INDEX shareable_link_of_workspace ON shareable_link USING btree (tenant_id, workspace_id, created_at DESC)
-- index CREATE INDEX statement_approval_by_record ON statement_approval USING btree (tenant_id, financial_record_id, submitted_at)
-- index CREATE INDEX statement_approval_by_workspace ON statement_approval USING btree (tenant_id, workspace_id)
-- index CREATE INDEX submission_awaiting ON submission USING btree (tenant_id, created_at, id) WHERE ((deleted_at IS NULL) AND (portal_status = 'ConnectionPendingUserIntervention'::text))
-- index CREATE INDEX submission_by_deletion ON submission USING btree (tenant_id, auto_delete_at) WHERE ((deleted_at IS NULL) AND (auto_delete_at IS NOT NULL))
-- index CREATE INDEX submission_by_request ON submission USING btree (tenant_id, request_id) WHERE (request_id IS NOT NULL)
-- index CREATE INDEX submission_by_time ON submission USING btree (tenant_id, created_at DESC, id)
-- index CREATE INDEX submission_by_workspace ON submission USING btree (tenant_id, workspace_id, created_at DESC, id)
-- index CREATE INDEX submission_count_by_day ON submission_count USING btree (tenant_id, day) INCLUDE (is_complete, source, change)
-- index CREATE INDEX submission_count_unmerged ON submission_count USING btree (tenant_id) WHERE (NOT is_merged)
-- index CREATE INDEX submission_counts ON submission USING btree (tenant_id, is_complete, source) WHERE (deleted_at IS NULL)
-- index CREATE INDEX submission_deleted ON submission USING btree (tenant_id, workspace_id, created_at DESC, id) INCLUDE (source) WHERE (deleted_at IS NOT NULL)
-- index CREATE INDEX submission_history_by_package ON submission USING btree (tenant_id, package_order, created_at DESC, id) INCLUDE (is_complete, source) WHERE (deleted_at IS NULL)
-- index CREATE INDEX submission_history_by_source ON submission USING btree (tenant_id, source, created_at DESC, id) INCLUDE (is_complete) WHERE (deleted_at IS NULL)
-- index CREATE INDEX submission_history_by_status ON submission USING btree (tenant_id, status_order, created_at DESC, id) INCLUDE (is_complete, source) WHERE (deleted_at IS NULL)
-- index CREATE INDEX submission_history_by_time ON submission USING btree (tenant_id, created_at DESC, id) INCLUDE (is_complete, source) WHERE (deleted_at IS NULL)
-- index CREATE INDEX submission_history_of_kind ON submission USING btree (tenant_id, is_complete, source, created_at DESC, id) WHERE (deleted_at IS NULL)
-- index CREATE INDEX submission_history_of_portal_status ON submission USING btree (tenant_id, portal_status, created_at DESC, id) WHERE (deleted_at IS NULL)
-- index CREATE INDEX submission_history_of_workspace ON submission USING btree (tenant_id, workspace_id, created_at DESC, id) INCLUDE (is_complete, source) WHERE (deleted_at IS NULL)
-- index CREATE INDEX submission_retained ON submission USING btree (tenant_id, auto_delete_at) WHERE ((auto_delete_at IS NOT NULL) AND (purged_at IS NULL))
-- index CREATE INDEX submission_soft_deleted ON submission USING btree (tenant_id, deleted_at) WHERE ((deleted_at IS NOT NULL) AND (purged_at IS NULL))
-- index CREATE INDEX upload_check_by_end ON upload_check USING btree (tenant_id, expires_at)
-- index CREATE INDEX upload_check_by_request ON upload_check USING btree (tenant_id, request_id, created_at DESC)
-- index CREATE INDEX upload_check_by_store_key ON upload_check USING btree (tenant_id, store_key)
-- index CREATE INDEX webhook_delivery_by_event ON webhook_delivery USING btree (tenant_id, event_id)
-- index CREATE INDEX webhook_delivery_by_time ON webhook_delivery USING btree (tenant_id, endpoint_id, created_at DESC, id DESC)
-- index CREATE INDEX webhook_delivery_ended ON webhook_delivery USING btree (tenant_id, ended_at) WHERE (ended_at IS NOT NULL)
-- index CREATE INDEX webhook_delivery_held ON webhook_delivery USING btree (lease_expires_at) WHERE (lease_expires_at IS NOT NULL)
-- index CREATE INDEX webhook_delivery_pending ON webhook_delivery USING btree (due_at) WHERE (state = 'Pending'::text)
-- index CREATE INDEX webhook_event_by_time ON webhook_event USING btree (tenant_id, created_at)
-- index CREATE INDEX workbook_by_store_key ON workbook USING btree (tenant_id, store_key)
-- index CREATE INDEX workbook_revision_pending ON workbook_revision USING btree (tenant_id, financial_record_id) WHERE (outcome = 'Pending'::text)
-- index CREATE INDEX workspace_by_activity ON workspace USING btree (tenant_id, last_activity_at DESC, id) WHERE (deleted_at IS NULL)
-- index CREATE INDEX workspace_by_code ON workspace USING btree (tenant_id, code_search, id) WHERE (deleted_at IS NULL)
-- index CREATE INDEX workspace_by_name ON workspace USING btree (tenant_id, name_search, id) WHERE (deleted_at IS NULL)
-- index CREATE INDEX workspace_name_trigrams ON workspace USING gin (name_search gin_trgm_ops) WHERE (deleted_at IS NULL)
-- index CREATE INDEX workspace_user_by_user ON workspace_user USING btree (tenant_id, user_id)
-- index CREATE UNIQUE INDEX "PK_0edff5015b71cc0389ae0f4b9a1" ON schema_migration USING btree (id)
-- index CREATE UNIQUE INDEX access_request_pkey ON access_request USING btree (tenant_id, workspace_id, user_id)
-- index CREATE UNIQUE INDEX account_pkey ON account USING btree (tenant_id, attempt_id, ordinal)
-- index CREATE UNIQUE INDEX account_tag_set_pkey ON account_tag_set USING btree (tenant_id, workspace_id, version)
-- index CREATE UNIQUE INDEX adjustment_set_pkey ON adjustment_set USING btree (tenant_id, financial_record_id, version)
-- index CREATE UNIQUE INDEX analytics_event_pkey ON analytics_event USING btree (tenant_id, id)
-- index CREATE UNIQUE INDEX api_client_by_name ON api_client USING btree (tenant_id, name_lower) WHERE (revoked_at IS NULL)
-- index CREATE UNIQUE INDEX api_client_pkey ON api_client USING btree (tenant_id, id)
-- index CREATE UNIQUE INDEX api_client_workspace_pkey ON api_client_workspace USING btree (tenant_id, client_id, workspace_id)
-- index CREATE UNIQUE INDEX audit_event_count_pkey ON audit_event_count USING btree (tenant_id, id)
-- index CREATE UNIQUE INDEX audit_event_pkey ON audit_event USING btree (tenant_id, id)
-- index CREATE UNIQUE INDEX audit_link_pkey ON audit_link USING btree (tenant_id, seq)
-- index CREATE UNIQUE INDEX audit_link_tenant_id_event_id_key ON audit_link USING btree (tenant_id, event_id)
-- index CREATE UNIQUE INDEX audit_unlinked_pkey ON audit_unlinked USING btree (tenant_id, event_id)
-- index CREATE UNIQUE INDEX audit_verification_pkey ON audit_verification USING btree (tenant_id)
-- index CREATE UNIQUE INDEX books_pkey ON books USING btree (tenant_id, attempt_id)
-- index CREATE UNIQUE INDEX borrower_copy_by_session ON borrower_copy USING btree (tenant_id, session_hash) WHERE (session_hash IS NOT NULL)
-- index CREATE UNIQUE INDEX borrower_copy_pkey ON borrower_copy USING btree (tenant_id, id)
-- index CREATE UNIQUE INDEX borrower_copy_tenant_id_token_hash_key ON borrower_copy USING btree (tenant_id, token_hash)
-- index CREATE UNIQUE INDEX borrower_session_by_id ON borrower_session USING btree (tenant_id, id)
-- index CREATE UNIQUE INDEX borrower_session_pkey ON borrower_session USING btree (tenant_id, token_hash)
-- index CREATE UNIQUE INDEX borrowing_base_certified ON borrowing_base USING btree (tenant_id, facility_id, as_of) WHERE (state = 'Certified'::text)
-- index CREATE UNIQUE INDEX borrowing_base_pkey ON borrowing_base USING btree (tenant_id, id)
-- index CREATE UNIQUE INDEX check_result_pkey ON check_result USING btree (tenant_id, attempt_id, reading_version, "position")
-- index CREATE UNIQUE INDEX client_sign_in_failure_pkey ON client_sign_in_failure USING btree (tenant_id, network)
-- index CREATE UNIQUE INDEX client_token_pkey ON client_token USING btree (tenant_id, token_hash)
-- index CREATE UNIQUE INDEX collection_forecast_pkey ON collection_forecast USING btree (tenant_id, id)
-- index CREATE UNIQUE INDEX collection_quota_pkey ON collection_quota USING btree (tenant_id, period_start)
-- index CREATE UNIQUE INDEX comparison_journal_pkey ON comparison_journal USING btree (tenant_id, comparison_id, "position")
-- index CREATE UNIQUE INDEX comparison_of_pair ON comparison USING btree (tenant_id, base_record_id, other_record_id, layout_version)
-- index CREATE UNIQUE INDEX comparison_pkey ON comparison USING btree (tenant_id, id)
-- index CREATE UNIQUE INDEX confirmed_mapping_pkey ON confirmed_mapping USING btree (tenant_id, statement_type, key_hash)
-- index CREATE UNIQUE INDEX connection_pkey ON connection USING btree (tenant_id, id)
-- index CREATE UNIQUE INDEX connection_request_nonce ON connection_request USING btree (nonce_hash)
-- index CREATE UNIQUE INDEX connection_request_pkey ON connection_request USING btree (tenant_id, id)
-- index CREATE UNIQUE INDEX connection_request_state ON connection_request USING btree (tenant_id, state_hash) WHERE (state_hash IS NOT NULL)
-- index CREATE UNIQUE INDEX debt_schedule_pkey ON debt_schedule USING btree (tenant_id, workspace_id, version)
-- index CREATE UNIQUE INDEX delegated_token_pkey ON delegated_token USING btree (tenant_id, token_hash)
-- index CREATE UNIQUE INDEX document_pkey ON document USING btree (tenant_id, id)
-- index CREATE UNIQUE INDEX download_link_pkey ON download_link USING btree (tenant_id, token_hash)
-- index CREATE UNIQUE INDEX facility_pkey ON facility USING btree (tenant_id, id)
-- index CREATE UNIQUE INDEX financial_record_open ON financial_record USING btree (tenant_id, submission_id) WHERE (status = ANY (ARRAY['Pending'::text, 'Created'::text]))
-- index CREATE UNIQUE INDEX financial_record_pkey ON financial_record USING btree (tenant_id, id)
-- index CREATE UNIQUE INDEX grant_revocation_pkey ON grant_revocation USING btree (tenant_id, id)
-- index CREATE UNIQUE INDEX handoff_pkey ON handoff USING btree (tenant_id, id)
-- index CREATE UNIQUE INDEX handoff_running ON handoff USING btree (tenant_id, request_id) WHERE ((declined_at IS NULL) AND (withdrawn_at IS NULL))
-- index CREATE UNIQUE INDEX handoff_token ON handoff USING btree (tenant_id, token_hash)
-- index CREATE UNIQUE INDEX idempotency_key_pkey ON idempotency_key USING btree (tenant_id, caller, key)
-- index CREATE UNIQUE INDEX import_attempt_pkey ON import_attempt USING btree (tenant_id, id)
-- index CREATE UNIQUE INDEX import_attempt_tenant_id_financial_record_id_fence_key ON import_attempt USING btree (tenant_id, financial_record_id, fence)
-- index CREATE UNIQUE INDEX import_job_pkey ON import_job USING btree (tenant_id, id)
-- index CREATE UNIQUE INDEX import_page_pkey ON import_page USING btree (tenant_id, id)
-- index CREATE UNIQUE INDEX import_page_tenant_id_financial_record_id_name_key ON import_page USING btree (tenant_id, financial_record_id, name)
-- index CREATE UNIQUE INDEX invitation_open ON invitation USING btree (tenant_id, user_id) WHERE (ended_at IS NULL)
-- index CREATE UNIQUE INDEX invitation_pkey ON invitation USING btree (tenant_id, id)
-- index CREATE UNIQUE INDEX invitation_token ON invitation USING btree (tenant_id, token_hash)
-- index CREATE UNIQUE INDEX journal_line_pkey ON journal_line USING btree (tenant_id, attempt_id, line_no)
-- index CREATE UNIQUE INDEX ledger_page_pkey ON ledger_page USING btree (tenant_id, attempt_id, page_no)
-- index CREATE UNIQUE INDEX mail_message_pkey ON mail_message USING btree (tenant_id, id)
-- index CREATE UNIQUE INDEX mail_message_tenant_id_dedupe_key_key ON mail_message USING btree (tenant_id, dedupe_key)
-- index CREATE UNIQUE INDEX notification_choice_pkey ON notification_choice USING btree (tenant_id, user_id, notification, method)
-- index CREATE UNIQUE INDEX notification_default_pkey ON notification_default USING btree (tenant_id, notification, method)
-- index CREATE UNIQUE INDEX notification_occurrence_pkey ON notification_occurrence USING btree (tenant_id, notification, occurrence)
-- index CREATE UNIQUE INDEX notification_recipient_pkey ON notification_recipient USING btree (tenant_id, notification, method, address_lower)
-- index CREATE UNIQUE INDEX notification_subscription_pkey ON notification_subscription USING btree (tenant_id, user_id, notification, method, workspace_id)
-- index CREATE UNIQUE INDEX open_item_pkey ON open_item USING btree (tenant_id, attempt_id, item_no)
-- index CREATE UNIQUE INDEX outbox_pkey ON outbox USING btree (tenant_id, id)
-- index CREATE UNIQUE INDEX partial_books_pkey ON partial_books USING btree (tenant_id, attempt_id)
-- index CREATE UNIQUE INDEX party_flag_pkey ON party_flag USING btree (tenant_id, workspace_id, party_key)
-- index CREATE UNIQUE INDEX party_pkey ON party USING btree (tenant_id, attempt_id, ordinal)
-- index CREATE UNIQUE INDEX polled_call_pkey ON polled_call USING btree (tenant_id, id)
-- index CREATE UNIQUE INDEX polled_call_tenant_id_financial_record_id_name_key ON polled_call USING btree (tenant_id, financial_record_id, name)
-- index CREATE UNIQUE INDEX polling_access_pkey ON polling_access USING btree (tenant_id, id)
-- index CREATE UNIQUE INDEX polling_access_tenant_id_connection_id_key ON polling_access USING btree (tenant_id, connection_id)
-- index CREATE UNIQUE INDEX polling_access_tenant_id_connection_request_id_key ON polling_access USING btree (tenant_id, connection_request_id)
-- index CREATE UNIQUE INDEX polling_access_tenant_id_ticket_hash_key ON polling_access USING btree (tenant_id, ticket_hash)
-- index CREATE UNIQUE INDEX polling_access_tenant_id_user_name_key ON polling_access USING btree (tenant_id, user_name)
-- index CREATE UNIQUE INDEX portal_user_email ON portal_user USING btree (tenant_id, email_lower) WHERE (status <> 'Deleted'::text)
-- index CREATE UNIQUE INDEX portal_user_pkey ON portal_user USING btree (tenant_id, id)
-- index CREATE UNIQUE INDEX portal_user_subject ON portal_user USING btree (tenant_id, issuer, external_account_id) WHERE (external_account_id IS NOT NULL)
-- index CREATE UNIQUE INDEX reading_pkey ON reading USING btree (tenant_id, attempt_id, version)
-- index CREATE UNIQUE INDEX refresh_schedule_pkey ON refresh_schedule USING btree (tenant_id, connection_id)
-- index CREATE UNIQUE INDEX review_checklist_pkey ON review_checklist USING btree (tenant_id)
-- index CREATE UNIQUE INDEX review_item_pkey ON review_item USING btree (tenant_id, financial_record_id, id)
-- index CREATE UNIQUE INDEX review_note_pkey ON review_note USING btree (tenant_id, id)
-- index CREATE UNIQUE INDEX risk_analysis_pkey ON risk_analysis USING btree (tenant_id, id)
-- index CREATE UNIQUE INDEX risk_base_rates_pkey ON risk_base_rates USING btree (tenant_id)
-- index CREATE UNIQUE INDEX risk_industry_factor_pkey ON risk_industry_factor USING btree (tenant_id, naics_prefix)
-- index CREATE UNIQUE INDEX risk_peer_sharing_pkey ON risk_peer_sharing USING btree (tenant_id)
-- index CREATE UNIQUE INDEX session_pkey ON session USING btree (tenant_id, id)
-- index CREATE UNIQUE INDEX shareable_link_pkey ON shareable_link USING btree (tenant_id, request_id)
-- index CREATE UNIQUE INDEX shared_value_pkey ON shared_value USING btree (name)
-- index CREATE UNIQUE INDEX statement_approval_open ON statement_approval USING btree (tenant_id, financial_record_id) WHERE (state = ANY (ARRAY['Submitted'::text, 'Approved'::text]))
-- index CREATE UNIQUE INDEX statement_approval_pkey ON statement_approval USING btree (tenant_id, id)
-- index CREATE UNIQUE INDEX statement_layout_pkey ON statement_layout USING btree (tenant_id, financial_record_id, statement_type, version)
-- index CREATE UNIQUE INDEX statement_template_by_name ON statement_template USING btree (tenant_id, statement_type, lower(display_name))
-- index CREATE UNIQUE INDEX statement_template_pkey ON statement_template USING btree (tenant_id, id)
-- index CREATE UNIQUE INDEX submission_count_pkey ON submission_count USING btree (tenant_id, id)
-- index CREATE UNIQUE INDEX submission_pkey ON submission USING btree (tenant_id, id)
-- index CREATE UNIQUE INDEX submission_purge_pkey ON submission_purge USING btree (tenant_id, id)
-- index CREATE UNIQUE INDEX submission_request_pkey ON submission_request USING btree (tenant_id, id)
-- index CREATE UNIQUE INDEX tenant_host_pkey ON tenant_host USING btree (host)
-- index CREATE UNIQUE INDEX tenant_logo_pkey ON tenant_logo USING btree (tenant_id, sha256)
-- index CREATE UNIQUE INDEX tenant_name_key ON tenant USING btree (name)
-- index CREATE UNIQUE INDEX tenant_pkey ON tenant USING btree (id)
-- index CREATE UNIQUE INDEX tenant_step_pkey ON tenant_step USING btree (tenant_id, step)
-- index CREATE UNIQUE INDEX tick_mark_of_cell ON tick_mark USING btree (tenant_id, financial_record_id, statement_type, line_item_id, reporting_period_id)
-- index CREATE UNIQUE INDEX tick_mark_pkey ON tick_mark USING btree (tenant_id, id)
-- index CREATE UNIQUE INDEX upload_check_pkey ON upload_check USING btree (tenant_id, id)
-- index CREATE UNIQUE INDEX user_role_pkey ON user_role USING btree (tenant_id, user_id, role_id)
-- index CREATE UNIQUE INDEX webhook_delivery_pkey ON webhook_delivery USING btree (tenant_id, id)
-- index CREATE UNIQUE INDEX webhook_delivery_tenant_id_endpoint_id_event_id_key ON webhook_delivery USING btree (tenant_id, endpoint_id, event_id)
-- index CREATE UNIQUE INDEX webhook_endpoint_pkey ON webhook_endpoint USING btree (tenant_id, id)
-- index CREATE UNIQUE INDEX webhook_event_pkey ON webhook_event USING btree (tenant_id, id)
-- index CREATE UNIQUE INDEX workbook_pkey ON workbook USING btree (tenant_id, financial_record_id, revision_number, variant_id)
-- index CREATE UNIQUE INDEX workbook_revision_pkey ON workbook_revision USING btree (tenant_id, financial_record_id, revision_number)
-- index CREATE UNIQUE INDEX workspace_by_organization ON workspace USING btree (tenant_id, organization_id) WHERE (organization_id IS NOT NULL)
-- index CREATE UNIQUE INDEX workspace_name_block_pkey ON workspace_name_block USING btree (tenant_id, id)
-- index CREATE UNIQUE INDEX workspace_pkey ON workspace USING btree (tenant_id, id)
-- index CREATE UNIQUE INDEX workspace_user_pkey ON workspace_user USING btree (tenant_id, workspace_id, user_id)
-- function count_added_audit_events() search_path=public, pg_temp 0e5db2b0a8e4ef920e84894c4e293379
-- function count_added_submissions() search_path=public, pg_temp ae465f5e15df4601886955661391c058
-- function count_added_workspaces() search_path=public, pg_temp 0649b4921a6dacca225fb10272d76d61
-- function count_changed_audit_event() search_path=public, pg_temp 9fab0598698fbb8a1ab252e9f0f40836
-- function count_changed_submission() search_path=public, pg_temp bbc3066b658eff66a4bd7a358c2aa9f8
-- function count_changed_workspace() search_path=public, pg_temp 862a505bfb1f93d7465bef554c285211
-- function keep_submission_complete() search_path=public, pg_temp c521f2471dc33ca8337b153aa14f68d7
-- function record_unlinked_audit_event() search_path=public, pg_temp 54a8929ecb273b5f13602e3d0e845e10
-- function risk_peers_of_lenders(model text, sector text, risk double precision, as_of timestamp with time zone) security definer search_path=public, pg_temp 81ac1454bb36c252e1d06dc15eefe190
-- function workspace_ids_containing(term text) security definer search_path=public, pg_temp bb30308350420da9ae076cb65dc98a49
-- function workspaces_containing(term text, most integer) security definer search_path=public, pg_temp 2a5f99910d545217ccb64cd3e4dc024e
-- trigger CREATE TRIGGER count_added AFTER INSERT ON audit_event REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_added_audit_events()
-- trigger CREATE TRIGGER count_added AFTER INSERT ON submission REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_added_submissions()
-- trigger CREATE TRIGGER count_added AFTER INSERT ON workspace REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_added_workspaces()
-- trigger CREATE TRIGGER count_changed AFTER UPDATE ON audit_event FOR EACH ROW WHEN (((old.at IS DISTINCT FROM new.at) OR (old.subject_type IS DISTINCT FROM new.subject_type))) EXECUTE FUNCTION count_changed_audit_event()
-- trigger CREATE TRIGGER count_changed AFTER UPDATE ON submission FOR EACH ROW WHEN ((((((old.deleted_at IS NULL) IS DISTINCT FROM (new.deleted_at IS NULL)) OR (old.created_at IS DISTINCT FROM new.created_at)) OR (old.is_complete IS DISTINCT FROM new.is_complete)) OR (old.source IS DISTINCT FROM new.source))) EXECUTE FUNCTION count_changed_submission()
-- trigger CREATE TRIGGER count_changed AFTER UPDATE ON workspace FOR EACH ROW WHEN (((((old.deleted_at IS NULL) IS DISTINCT FROM (new.deleted_at IS NULL)) OR (old.display_name IS DISTINCT FROM new.display_name)) OR (old.engagement_code IS DISTINCT FROM new.engagement_code))) EXECUTE FUNCTION count_changed_workspace()
-- trigger CREATE TRIGGER count_removed AFTER DELETE ON audit_event FOR EACH ROW EXECUTE FUNCTION count_changed_audit_event()
-- trigger CREATE TRIGGER count_removed AFTER DELETE ON submission FOR EACH ROW EXECUTE FUNCTION count_changed_submission()
-- trigger CREATE TRIGGER count_removed AFTER DELETE ON workspace FOR EACH ROW EXECUTE FUNCTION count_changed_workspace()
-- trigger CREATE TRIGGER keep_submission_complete AFTER INSERT OR UPDATE OF status ON financial_record FOR EACH ROW EXECUTE FUNCTION keep_submission_complete()
-- trigger CREATE TRIGGER record_unlinked AFTER INSERT ON audit_event FOR EACH ROW EXECUTE FUNCTION record_unlinked_audit_event()
alter function risk_peers_of_lenders(model text, sector text, risk double precision, as_of timestamp with time zone) owner to countinghouse_pool;
alter function workspace_ids_containing(term text) owner to countinghouse_search;
alter function workspaces_containing(term text, most integer) owner to countinghouse_search;
alter table access_request enable row level security;
alter table account enable row level security;
alter table account_tag_set enable row level security;
alter table adjustment_set enable row level security;
alter table analytics_event enable row level security;
alter table api_client enable row level security;
alter table api_client_workspace enable row level security;
alter table audit_event enable row level security;
alter table audit_event_count enable row level security;
alter table audit_link enable row level security;
alter table audit_unlinked enable row level security;
alter table audit_verification enable row level security;
alter table books enable row level security;
alter table borrower_copy enable row level security;
alter table borrower_session enable row level security;
alter table borrowing_base enable row level security;
alter table check_result enable row level security;
alter table client_sign_in_failure enable row level security;
alter table client_token enable row level security;
alter table collection_forecast enable row level security;
alter table collection_quota enable row level security;
alter table comparison enable row level security;
alter table comparison_journal enable row level security;
alter table confirmed_mapping enable row level security;
alter table connection enable row level security;
alter table connection_request enable row level security;
alter table debt_schedule enable row level security;
alter table delegated_token enable row level security;
alter table document enable row level security;
alter table download_link enable row level security;
alter table facility enable row level security;
alter table financial_record enable row level security;
alter table grant_revocation enable row level security;
alter table handoff enable row level security;
alter table idempotency_key enable row level security;
alter table import_attempt enable row level security;
alter table import_job enable row level security;
alter table import_page enable row level security;
alter table invitation enable row level security;
alter table journal_line enable row level security;
alter table ledger_page enable row level security;
alter table mail_message enable row level security;
alter table notification_choice enable row level security;
alter table notification_default enable row level security;
alter table notification_occurrence enable row level security;
alter table notification_recipient enable row level security;
alter table notification_subscription enable row level security;
alter table open_item enable row level security;
alter table outbox enable row level security;
alter table partial_books enable row level security;
alter table party enable row level security;
alter table party_flag enable row level security;
alter table polled_call enable row level security;
alter table polling_access enable row level security;
alter table portal_user enable row level security;
alter table reading enable row level security;
alter table refresh_schedule enable row level security;
alter table review_checklist enable row level security;
alter table review_item enable row level security;
alter table review_note enable row level security;
alter table risk_analysis enable row level security;
alter table risk_base_rates enable row level security;
alter table risk_industry_factor enable row level security;
alter table risk_peer_sharing enable row level security;
alter table session enable row level security;
alter table shareable_link enable row level security;
alter table statement_approval enable row level security;
alter table statement_layout enable row level security;
alter table statement_template enable row level security;
alter table submission enable row level security;
alter table submission_count enable row level security;
alter table submission_purge enable row level security;
alter table submission_request enable row level security;
alter table tenant enable row level security;
alter table tenant_logo enable row level security;
alter table tenant_step enable row level security;
alter table tick_mark enable row level security;
alter table upload_check enable row level security;
alter table user_role enable row level security;
alter table webhook_delivery enable row level security;
alter table webhook_endpoint enable row level security;
alter table webhook_event enable row level security;
alter table workbook enable row level security;
alter table workbook_revision enable row level security;
alter table workspace enable row level security;
alter table workspace_name_block enable row level security;
alter table workspace_user enable row level security;
alter table access_request force row level security;
alter table account force row level security;
alter table account_tag_set force row level security;
alter table adjustment_set force row level security;
alter table analytics_event force row level security;
alter table api_client force row level security;
alter table api_client_workspace force row level security;
alter table audit_event force row level security;
alter table audit_event_count force row level security;
alter table audit_link force row level security;
alter table audit_unlinked force row level security;
alter table audit_verification force row level security;
alter table books force row level security;
alter table borrower_copy force row level security;
alter table borrower_session force row level security;
alter table borrowing_base force row level security;
alter table check_result force row level security;
alter table client_sign_in_failure force row level security;
alter table client_token force row level security;
alter table collection_forecast force row level security;
alter table collection_quota force row level security;
alter table comparison force row level security;
alter table comparison_journal force row level security;
alter table confirmed_mapping force row level security;
alter table connection force row level security;
alter table connection_request force row level security;
alter table debt_schedule force row level security;
alter table delegated_token force row level security;
alter table document force row level security;
alter table download_link force row level security;
alter table facility force row level security;
alter table financial_record force row level security;
alter table grant_revocation force row level security;
alter table handoff force row level security;
alter table idempotency_key force row level security;
alter table import_attempt force row level security;
alter table import_job force row level security;
alter table import_page force row level security;
alter table invitation force row level security;
alter table journal_line force row level security;
alter table ledger_page force row level security;
alter table mail_message force row level security;
alter table notification_choice force row level security;
alter table notification_default force row level security;
alter table notification_occurrence force row level security;
alter table notification_recipient force row level security;
alter table notification_subscription force row level security;
alter table open_item force row level security;
alter table outbox force row level security;
alter table partial_books force row level security;
alter table party force row level security;
alter table party_flag force row level security;
alter table polled_call force row level security;
alter table polling_access force row level security;
alter table portal_user force row level security;
alter table reading force row level security;
alter table refresh_schedule force row level security;
alter table review_checklist force row level security;
alter table review_item force row level security;
alter table review_note force row level security;
alter table risk_analysis force row level security;
alter table risk_base_rates force row level security;
alter table risk_industry_factor force row level security;
alter table risk_peer_sharing force row level security;
alter table session force row level security;
alter table shareable_link force row level security;
alter table statement_approval force row level security;
alter table statement_layout force row level security;
alter table statement_template force row level security;
alter table submission force row level security;
alter table submission_count force row level security;
alter table submission_purge force row level security;
alter table submission_request force row level security;
alter table tenant_logo force row level security;
alter table tenant_step force row level security;
alter table tick_mark force row level security;
alter table upload_check force row level security;
alter table user_role force row level security;
alter table webhook_delivery force row level security;
alter table webhook_endpoint force row level security;
alter table webhook_event force row level security;
alter table workbook force row level security;
alter table workbook_revision force row level security;
alter table workspace force row level security;
alter table workspace_name_block force row level security;
alter table workspace_user force row level security;
create policy pool on financial_record as permissive for select to countinghouse_pool using (true);
create policy pool on risk_analysis as permissive for select to countinghouse_pool using (((engine = 'built-in'::text) AND (outcome = 'success'::text)));
create policy pool on risk_peer_sharing as permissive for select to countinghouse_pool using ((EXISTS ( SELECT FROM tenant t WHERE ((t.id = risk_peer_sharing.tenant_id) AND t.scores_firms))));
create policy pool on submission as permissive for select to countinghouse_pool using (true);
create policy pool on tenant as permissive for select to countinghouse_pool using (true);
create policy pool on workspace as permissive for select to countinghouse_pool using (true);
create policy search on workspace as permissive for select to countinghouse_search using (true);
create policy sweeper on audit_event_count as permissive for select to countinghouse_sweeper using (true);
create policy sweeper on audit_unlinked as permissive for select to countinghouse_sweeper using (true);
create policy sweeper on collection_forecast as permissive for select to countinghouse_sweeper using (true);
create policy sweeper on comparison as permissive for select to countinghouse_sweeper using (true);
create policy sweeper on connection as permissive for select to countinghouse_sweeper using (true);
create policy sweeper on connection_request as permissive for select to countinghouse_sweeper using (true);
create policy sweeper on grant_revocation as permissive for select to countinghouse_sweeper using (true);
create policy sweeper on idempotency_key as permissive for select to countinghouse_sweeper using (true);
create policy sweeper on import_attempt as permissive for select to countinghouse_sweeper using (true);
create policy sweeper on import_job as permissive for select to countinghouse_sweeper using (true);
create policy sweeper on import_page as permissive for select to countinghouse_sweeper using (true);
create policy sweeper on journal_line as permissive for select to countinghouse_sweeper using (true);
create policy sweeper on mail_message as permissive for select to countinghouse_sweeper using (true);
create policy sweeper on outbox as permissive for all to countinghouse_sweeper using (true) with check (true);
create policy sweeper on refresh_schedule as permissive for select to countinghouse_sweeper using (true);
create policy sweeper on submission as permissive for select to countinghouse_sweeper using (true);
create policy sweeper on submission_count as permissive for select to countinghouse_sweeper using (true);
create policy sweeper on submission_purge as permissive for select to countinghouse_sweeper using (true);
create policy sweeper on tenant_step as permissive for select to countinghouse_sweeper using (true);
create policy sweeper on upload_check as permissive for select to countinghouse_sweeper using (true);
create policy sweeper on webhook_delivery as permissive for select to countinghouse_sweeper using (true);
create policy sweeper on webhook_endpoint as permissive for select to countinghouse_sweeper using (true);
create policy sweeper on webhook_event as permissive for select to countinghouse_sweeper using (true);
create policy sweeper on workbook_revision as permissive for select to countinghouse_sweeper using (true);
create policy sweeper on workspace as permissive for select to countinghouse_sweeper using (true);
create policy sweeper on workspace_name_block as permissive for select to countinghouse_sweeper using (true);
create policy tenant_policy on access_request as permissive for all to public using ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid));
create policy tenant_policy on account as permissive for all to public using ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid));
create policy tenant_policy on account_tag_set as permissive for all to public using ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid));
create policy tenant_policy on adjustment_set as permissive for all to public using ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid));
create policy tenant_policy on analytics_event as permissive for all to public using ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid));
create policy tenant_policy on api_client as permissive for all to public using ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid));
create policy tenant_policy on api_client_workspace as permissive for all to public using ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid));
create policy tenant_policy on audit_event as permissive for all to public using ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid));
create policy tenant_policy on audit_event_count as permissive for all to public using ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid));
create policy tenant_policy on audit_link as permissive for all to public using ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid));
create policy tenant_policy on audit_unlinked as permissive for all to public using ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid));
create policy tenant_policy on audit_verification as permissive for all to public using ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid));
create policy tenant_policy on books as permissive for all to public using ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid));
create policy tenant_policy on borrower_copy as permissive for all to public using ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid));
create policy tenant_policy on borrower_session as permissive for all to public using ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid));
create policy tenant_policy on borrowing_base as permissive for all to public using ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid));
create policy tenant_policy on check_result as permissive for all to public using ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid));
create policy tenant_policy on client_sign_in_failure as permissive for all to public using ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid));
create policy tenant_policy on client_token as permissive for all to public using ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid));
create policy tenant_policy on collection_forecast as permissive for all to public using ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid));
create policy tenant_policy on collection_quota as permissive for all to public using ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid));
create policy tenant_policy on comparison as permissive for all to public using ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid));
create policy tenant_policy on comparison_journal as permissive for all to public using ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid));
create policy tenant_policy on confirmed_mapping as permissive for all to public using ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid));
create policy tenant_policy on connection as permissive for all to public using ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid));
create policy tenant_policy on connection_request as permissive for all to public using ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid));
create policy tenant_policy on debt_schedule as permissive for all to public using ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid));
create policy tenant_policy on delegated_token as permissive for all to public using ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid));
create policy tenant_policy on document as permissive for all to public using ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid));
create policy tenant_policy on download_link as permissive for all to public using ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid));
create policy tenant_policy on facility as permissive for all to public using ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid));
create policy tenant_policy on financial_record as permissive for all to public using ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid));
create policy tenant_policy on grant_revocation as permissive for all to public using ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid));
create policy tenant_policy on handoff as permissive for all to public using ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid));
create policy tenant_policy on idempotency_key as permissive for all to public using ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid));
create policy tenant_policy on import_attempt as permissive for all to public using ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid));
create policy tenant_policy on import_job as permissive for all to public using ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid));
create policy tenant_policy on import_page as permissive for all to public using ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid));
create policy tenant_policy on invitation as permissive for all to public using ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid));
create policy tenant_policy on journal_line as permissive for all to public using ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid));
create policy tenant_policy on ledger_page as permissive for all to public using ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid));
create policy tenant_policy on mail_message as permissive for all to public using ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid));
create policy tenant_policy on notification_choice as permissive for all to public using ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid));
create policy tenant_policy on notification_default as permissive for all to public using ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid));
create policy tenant_policy on notification_occurrence as permissive for all to public using ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid));
create policy tenant_policy on notification_recipient as permissive for all to public using ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid));
create policy tenant_policy on notification_subscription as permissive for all to public using ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid));
create policy tenant_policy on open_item as permissive for all to public using ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid));
create policy tenant_policy on outbox as permissive for all to public using ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid));
create policy tenant_policy on partial_books as permissive for all to public using ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid));
create policy tenant_policy on party as permissive for all to public using ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid));
create policy tenant_policy on party_flag as permissive for all to public using ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid));
create policy tenant_policy on polled_call as permissive for all to public using ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid));
create policy tenant_policy on polling_access as permissive for all to public using ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid));
create policy tenant_policy on portal_user as permissive for all to public using ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid));
create policy tenant_policy on reading as permissive for all to public using ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid));
create policy tenant_policy on refresh_schedule as permissive for all to public using ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid));
create policy tenant_policy on review_checklist as permissive for all to public using ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid));
create policy tenant_policy on review_item as permissive for all to public using ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid));
create policy tenant_policy on review_note as permissive for all to public using ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid));
create policy tenant_policy on risk_analysis as permissive for all to public using ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid));
create policy tenant_policy on risk_base_rates as permissive for all to public using ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid));
create policy tenant_policy on risk_industry_factor as permissive for all to public using ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid));
create policy tenant_policy on risk_peer_sharing as permissive for all to public using ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid));
create policy tenant_policy on session as permissive for all to public using ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid));
create policy tenant_policy on shareable_link as permissive for all to public using ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid));
create policy tenant_policy on statement_approval as permissive for all to public using ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid));
create policy tenant_policy on statement_layout as permissive for all to public using ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid));
create policy tenant_policy on statement_template as permissive for all to public using ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid));
create policy tenant_policy on submission as permissive for all to public using ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid));
create policy tenant_policy on submission_count as permissive for all to public using ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid));
create policy tenant_policy on submission_purge as permissive for all to public using ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid));
create policy tenant_policy on submission_request as permissive for all to public using ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid));
create policy tenant_policy on tenant as permissive for all to public using ((id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid)) with check ((id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid));
create policy tenant_policy on tenant_logo as permissive for all to public using ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid));
create policy tenant_policy on tenant_step as permissive for all to public using ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid));
create policy tenant_policy on tick_mark as permissive for all to public using ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid));
create policy tenant_policy on upload_check as permissive for all to public using ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid));
create policy tenant_policy on user_role as permissive for all to public using ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid));
create policy tenant_policy on webhook_delivery as permissive for all to public using ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid));
create policy tenant_policy on webhook_endpoint as permissive for all to public using ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid));
create policy tenant_policy on webhook_event as permissive for all to public using ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid));
create policy tenant_policy on workbook as permissive for all to public using ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid));
create policy tenant_policy on workbook_revision as permissive for all to public using ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid));
create policy tenant_policy on workspace as permissive for all to public using ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid));
create policy tenant_policy on workspace_name_block as permissive for all to public using ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid));
create policy tenant_policy on workspace_user as permissive for all to public using ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid));
grant usage on schema public to countinghouse_pool;
grant usage on schema public to countinghouse_runtime;
grant usage on schema public to countinghouse_search;
grant usage on schema public to countinghouse_sweeper;
grant delete on access_request to countinghouse_runtime;
grant delete on account to countinghouse_runtime;
grant delete on account_tag_set to countinghouse_runtime;
grant delete on adjustment_set to countinghouse_runtime;
grant delete on api_client to countinghouse_runtime;
grant delete on api_client_workspace to countinghouse_runtime;
grant delete on audit_event_count to countinghouse_runtime;
grant delete on audit_unlinked to countinghouse_runtime;
grant delete on books to countinghouse_runtime;
grant delete on borrower_copy to countinghouse_runtime;
grant delete on borrower_session to countinghouse_runtime;
grant delete on check_result to countinghouse_runtime;
grant delete on client_sign_in_failure to countinghouse_runtime;
grant delete on client_token to countinghouse_runtime;
grant delete on collection_forecast to countinghouse_runtime;
grant delete on collection_quota to countinghouse_runtime;
grant delete on comparison to countinghouse_runtime;
grant delete on comparison_journal to countinghouse_runtime;
grant delete on confirmed_mapping to countinghouse_runtime;
grant delete on connection to countinghouse_runtime;
grant delete on connection_request to countinghouse_runtime;
grant delete on debt_schedule to countinghouse_runtime;
grant delete on delegated_token to countinghouse_runtime;
grant delete on document to countinghouse_runtime;
grant delete on download_link to countinghouse_runtime;
grant delete on financial_record to countinghouse_runtime;
grant delete on grant_revocation to countinghouse_runtime;
grant delete on handoff to countinghouse_runtime;
grant delete on idempotency_key to countinghouse_runtime;
grant delete on import_attempt to countinghouse_runtime;
grant delete on import_job to countinghouse_runtime;
grant delete on import_page to countinghouse_runtime;
grant delete on invitation to countinghouse_runtime;
grant delete on journal_line to countinghouse_runtime;
grant delete on ledger_page to countinghouse_runtime;
grant delete on mail_message to countinghouse_runtime;
grant delete on notification_choice to countinghouse_runtime;
grant delete on notification_default to countinghouse_runtime;
grant delete on notification_occurrence to countinghouse_runtime;
grant delete on notification_recipient to countinghouse_runtime;
grant delete on notification_subscription to countinghouse_runtime;
grant delete on open_item to countinghouse_runtime;
grant delete on outbox to countinghouse_runtime;
grant delete on outbox to countinghouse_sweeper;
grant delete on partial_books to countinghouse_runtime;
grant delete on party to countinghouse_runtime;
grant delete on polled_call to countinghouse_runtime;
grant delete on polling_access to countinghouse_runtime;
grant delete on portal_user to countinghouse_runtime;
grant delete on reading to countinghouse_runtime;
grant delete on refresh_schedule to countinghouse_runtime;
grant delete on review_checklist to countinghouse_runtime;
grant delete on review_item to countinghouse_runtime;
grant delete on review_note to countinghouse_runtime;
grant delete on risk_analysis to countinghouse_runtime;
grant delete on risk_base_rates to countinghouse_runtime;
grant delete on risk_industry_factor to countinghouse_runtime;
grant delete on risk_peer_sharing to countinghouse_runtime;
grant delete on session to countinghouse_runtime;
grant delete on shareable_link to countinghouse_runtime;
grant delete on shared_value to countinghouse_sweeper;
grant delete on statement_approval to countinghouse_runtime;
grant delete on statement_layout to countinghouse_runtime;
grant delete on statement_template to countinghouse_runtime;
grant delete on submission to countinghouse_runtime;
grant delete on submission_count to countinghouse_runtime;
grant delete on submission_purge to countinghouse_runtime;
grant delete on submission_request to countinghouse_runtime;
grant delete on tenant_host to countinghouse_runtime;
grant delete on tenant_logo to countinghouse_runtime;
grant delete on tenant_step to countinghouse_runtime;
grant delete on tick_mark to countinghouse_runtime;
grant delete on upload_check to countinghouse_runtime;
grant delete on user_role to countinghouse_runtime;
grant delete on webhook_delivery to countinghouse_runtime;
grant delete on webhook_endpoint to countinghouse_runtime;
grant delete on webhook_event to countinghouse_runtime;
grant delete on workbook to countinghouse_runtime;
grant delete on workbook_revision to countinghouse_runtime;
grant delete on workspace to countinghouse_runtime;
grant delete on workspace_name_block to countinghouse_runtime;
grant delete on workspace_user to countinghouse_runtime;
grant insert on access_request to countinghouse_runtime;
grant insert on account to countinghouse_runtime;
grant insert on account_tag_set to countinghouse_runtime;
grant insert on adjustment_set to countinghouse_runtime;
grant insert on analytics_event to countinghouse_runtime;
grant insert on api_client to countinghouse_runtime;
grant insert on api_client_workspace to countinghouse_runtime;
grant insert on audit_event to countinghouse_runtime;
grant insert on audit_event_count to countinghouse_runtime;
grant insert on audit_link to countinghouse_runtime;
grant insert on audit_unlinked to countinghouse_runtime;
grant insert on audit_verification to countinghouse_runtime;
grant insert on books to countinghouse_runtime;
grant insert on borrower_copy to countinghouse_runtime;
grant insert on borrower_session to countinghouse_runtime;
grant insert on borrowing_base to countinghouse_runtime;
grant insert on check_result to countinghouse_runtime;
grant insert on client_sign_in_failure to countinghouse_runtime;
grant insert on client_token to countinghouse_runtime;
grant insert on collection_forecast to countinghouse_runtime;
grant insert on collection_quota to countinghouse_runtime;
grant insert on comparison to countinghouse_runtime;
grant insert on comparison_journal to countinghouse_runtime;
grant insert on confirmed_mapping to countinghouse_runtime;
grant insert on connection to countinghouse_runtime;
grant insert on connection_request to countinghouse_runtime;
grant insert on debt_schedule to countinghouse_runtime;
grant insert on delegated_token to countinghouse_runtime;
grant insert on document to countinghouse_runtime;
grant insert on download_link to countinghouse_runtime;
grant insert on facility to countinghouse_runtime;
grant insert on financial_record to countinghouse_runtime;
grant insert on grant_revocation to countinghouse_runtime;
grant insert on handoff to countinghouse_runtime;
grant insert on idempotency_key to countinghouse_runtime;
grant insert on import_attempt to countinghouse_runtime;
grant insert on import_job to countinghouse_runtime;
grant insert on import_page to countinghouse_runtime;
grant insert on invitation to countinghouse_runtime;
grant insert on journal_line to countinghouse_runtime;
grant insert on ledger_page to countinghouse_runtime;
grant insert on mail_message to countinghouse_runtime;
grant insert on notification_choice to countinghouse_runtime;
grant insert on notification_default to countinghouse_runtime;
grant insert on notification_occurrence to countinghouse_runtime;
grant insert on notification_recipient to countinghouse_runtime;
grant insert on notification_subscription to countinghouse_runtime;
grant insert on open_item to countinghouse_runtime;
grant insert on outbox to countinghouse_runtime;
grant insert on partial_books to countinghouse_runtime;
grant insert on party to countinghouse_runtime;
grant insert on party_flag to countinghouse_runtime;
grant insert on polled_call to countinghouse_runtime;
grant insert on polling_access to countinghouse_runtime;
grant insert on portal_user to countinghouse_runtime;
grant insert on reading to countinghouse_runtime;
grant insert on refresh_schedule to countinghouse_runtime;
grant insert on review_checklist to countinghouse_runtime;
grant insert on review_item to countinghouse_runtime;
grant insert on review_note to countinghouse_runtime;
grant insert on risk_analysis to countinghouse_runtime;
grant insert on risk_base_rates to countinghouse_runtime;
grant insert on risk_industry_factor to countinghouse_runtime;
grant insert on risk_peer_sharing to countinghouse_runtime;
grant insert on session to countinghouse_runtime;
grant insert on shareable_link to countinghouse_runtime;
grant insert on shared_value to countinghouse_sweeper;
grant insert on statement_approval to countinghouse_runtime;
grant insert on statement_layout to countinghouse_runtime;
grant insert on statement_template to countinghouse_runtime;
grant insert on submission to countinghouse_runtime;
grant insert on submission_count to countinghouse_runtime;
grant insert on submission_purge to countinghouse_runtime;
grant insert on submission_request to countinghouse_runtime;
grant insert on tenant_host to countinghouse_runtime;
grant insert on tenant_logo to countinghouse_runtime;
grant insert on tenant_step to countinghouse_runtime;
grant insert on tick_mark to countinghouse_runtime;
grant insert on upload_check to countinghouse_runtime;
grant insert on user_role to countinghouse_runtime;
grant insert on webhook_delivery to countinghouse_runtime;
grant insert on webhook_endpoint to countinghouse_runtime;
grant insert on webhook_event to countinghouse_runtime;
grant insert on workbook to countinghouse_runtime;
grant insert on workbook_revision to countinghouse_runtime;
grant insert on workspace to countinghouse_runtime;
grant insert on workspace_name_block to countinghouse_runtime;
grant insert on workspace_user to countinghouse_runtime;
grant select on access_request to countinghouse_runtime;
grant select on account to countinghouse_runtime;
grant select on account_tag_set to countinghouse_runtime;
grant select on adjustment_set to countinghouse_runtime;
grant select on analytics_event to countinghouse_runtime;
grant select on api_client to countinghouse_runtime;
grant select on api_client_workspace to countinghouse_runtime;
grant select on audit_event to countinghouse_runtime;
grant select on audit_event_count to countinghouse_runtime;
grant select on audit_link to countinghouse_runtime;
grant select on audit_unlinked to countinghouse_runtime;
grant select on audit_unlinked to countinghouse_sweeper;
grant select on audit_verification to countinghouse_runtime;
grant select on books to countinghouse_runtime;
grant select on borrower_copy to countinghouse_runtime;
grant select on borrower_session to countinghouse_runtime;
grant select on borrowing_base to countinghouse_runtime;
grant select on check_result to countinghouse_runtime;
grant select on client_reach to countinghouse_runtime;
grant select on client_sign_in_failure to countinghouse_runtime;
grant select on client_token to countinghouse_runtime;
grant select on collection_forecast to countinghouse_runtime;
grant select on collection_forecast to countinghouse_sweeper;
grant select on collection_quota to countinghouse_runtime;
grant select on comparison to countinghouse_runtime;
grant select on comparison_journal to countinghouse_runtime;
grant select on confirmed_mapping to countinghouse_runtime;
grant select on connection to countinghouse_runtime;
grant select on connection_request to countinghouse_runtime;
grant select on connection_request to countinghouse_sweeper;
grant select on debt_schedule to countinghouse_runtime;
grant select on delegated_token to countinghouse_runtime;
grant select on document to countinghouse_runtime;
grant select on download_link to countinghouse_runtime;
grant select on facility to countinghouse_runtime;
grant select on financial_record to countinghouse_runtime;
grant select on grant_revocation to countinghouse_runtime;
grant select on grant_revocation to countinghouse_sweeper;
grant select on handoff to countinghouse_runtime;
grant select on idempotency_key to countinghouse_runtime;
grant select on import_attempt to countinghouse_runtime;
grant select on import_attempt to countinghouse_sweeper;
grant select on import_job to countinghouse_runtime;
grant select on import_job to countinghouse_sweeper;
grant select on import_page to countinghouse_runtime;
grant select on invitation to countinghouse_runtime;
grant select on journal_line to countinghouse_runtime;
grant select on ledger_line to countinghouse_runtime;
grant select on ledger_page to countinghouse_runtime;
grant select on mail_message to countinghouse_runtime;
grant select on mail_message to countinghouse_sweeper;
grant select on notification_choice to countinghouse_runtime;
grant select on notification_default to countinghouse_runtime;
grant select on notification_occurrence to countinghouse_runtime;
grant select on notification_recipient to countinghouse_runtime;
grant select on notification_subscription to countinghouse_runtime;
grant select on open_item to countinghouse_runtime;
grant select on outbox to countinghouse_runtime;
grant select on outbox to countinghouse_sweeper;
grant select on partial_books to countinghouse_runtime;
grant select on party to countinghouse_runtime;
grant select on party_flag to countinghouse_runtime;
grant select on polled_call to countinghouse_runtime;
grant select on polling_access to countinghouse_runtime;
grant select on portal_user to countinghouse_runtime;
grant select on reading to countinghouse_runtime;
grant select on refresh_schedule to countinghouse_runtime;
grant select on review_checklist to countinghouse_runtime;
grant select on review_item to countinghouse_runtime;
grant select on review_note to countinghouse_runtime;
grant select on risk_analysis to countinghouse_runtime;
grant select on risk_base_rates to countinghouse_runtime;
grant select on risk_industry_factor to countinghouse_runtime;
grant select on risk_peer_sharing to countinghouse_runtime;
grant select on schema_migration to countinghouse_runtime;
grant select on session to countinghouse_runtime;
grant select on shareable_link to countinghouse_runtime;
grant select on shared_value to countinghouse_sweeper;
grant select on statement_approval to countinghouse_runtime;
grant select on statement_layout to countinghouse_runtime;
grant select on statement_template to countinghouse_runtime;
grant select on submission to countinghouse_runtime;
grant select on submission_count to countinghouse_runtime;
grant select on submission_purge to countinghouse_runtime;
grant select on submission_purge to countinghouse_sweeper;
grant select on submission_request to countinghouse_runtime;
grant select on tenant to countinghouse_runtime;
grant select on tenant_host to countinghouse_runtime;
grant select on tenant_host to countinghouse_sweeper;
grant select on tenant_listing to countinghouse_runtime;
grant select on tenant_logo to countinghouse_runtime;
grant select on tenant_step to countinghouse_runtime;
grant select on tenant_step to countinghouse_sweeper;
grant select on tick_mark to countinghouse_runtime;
grant select on upload_check to countinghouse_runtime;
grant select on upload_check to countinghouse_sweeper;
grant select on user_role to countinghouse_runtime;
grant select on webhook_delivery to countinghouse_runtime;
grant select on webhook_delivery to countinghouse_sweeper;
grant select on webhook_endpoint to countinghouse_runtime;
grant select on webhook_event to countinghouse_runtime;
grant select on workbook to countinghouse_runtime;
grant select on workbook_revision to countinghouse_runtime;
grant select on workbook_revision to countinghouse_sweeper;
grant select on workspace to countinghouse_runtime;
grant select on workspace to countinghouse_search;
grant select on workspace_name_block to countinghouse_runtime;
grant select on workspace_user to countinghouse_runtime;
grant update on access_request to countinghouse_runtime;
grant update on account to countinghouse_runtime;
grant update on api_client to countinghouse_runtime;
grant update on api_client_workspace to countinghouse_runtime;
grant update on audit_event_count to countinghouse_runtime;
grant update on audit_verification to countinghouse_runtime;
grant update on books to countinghouse_runtime;
grant update on borrower_copy to countinghouse_runtime;
grant update on borrower_session to countinghouse_runtime;
grant update on borrowing_base to countinghouse_runtime;
grant update on check_result to countinghouse_runtime;
grant update on client_sign_in_failure to countinghouse_runtime;
grant update on client_token to countinghouse_runtime;
grant update on collection_forecast to countinghouse_runtime;
grant update on collection_quota to countinghouse_runtime;
grant update on comparison to countinghouse_runtime;
grant update on comparison_journal to countinghouse_runtime;
grant update on confirmed_mapping to countinghouse_runtime;
grant update on connection to countinghouse_runtime;
grant update on connection_request to countinghouse_runtime;
grant update on delegated_token to countinghouse_runtime;
grant update on document to countinghouse_runtime;
grant update on download_link to countinghouse_runtime;
grant update on facility to countinghouse_runtime;
grant update on financial_record to countinghouse_runtime;
grant update on grant_revocation to countinghouse_runtime;
grant update on handoff to countinghouse_runtime;
grant update on idempotency_key to countinghouse_runtime;
grant update on import_attempt to countinghouse_runtime;
grant update on import_job to countinghouse_runtime;
grant update on import_page to countinghouse_runtime;
grant update on invitation to countinghouse_runtime;
grant update on journal_line to countinghouse_runtime;
grant update on ledger_page to countinghouse_runtime;
grant update on mail_message to countinghouse_runtime;
grant update on notification_choice to countinghouse_runtime;
grant update on notification_default to countinghouse_runtime;
grant update on notification_occurrence to countinghouse_runtime;
grant update on notification_recipient to countinghouse_runtime;
grant update on notification_subscription to countinghouse_runtime;
grant update on open_item to countinghouse_runtime;
grant update on outbox to countinghouse_runtime;
grant update on outbox to countinghouse_sweeper;
grant update on partial_books to countinghouse_runtime;
grant update on party to countinghouse_runtime;
grant update on party_flag to countinghouse_runtime;
grant update on polled_call to countinghouse_runtime;
grant update on polling_access to countinghouse_runtime;
grant update on portal_user to countinghouse_runtime;
grant update on reading to countinghouse_runtime;
grant update on refresh_schedule to countinghouse_runtime;
grant update on review_checklist to countinghouse_runtime;
grant update on review_item to countinghouse_runtime;
grant update on review_note to countinghouse_runtime;
grant update on risk_analysis to countinghouse_runtime;
grant update on risk_base_rates to countinghouse_runtime;
grant update on risk_industry_factor to countinghouse_runtime;
grant update on risk_peer_sharing to countinghouse_runtime;
grant update on session to countinghouse_runtime;
grant update on shareable_link to countinghouse_runtime;
grant update on shared_value to countinghouse_sweeper;
grant update on statement_approval to countinghouse_runtime;
grant update on statement_layout to countinghouse_runtime;
grant update on statement_template to countinghouse_runtime;
grant update on submission to countinghouse_runtime;
grant update on submission_count to countinghouse_runtime;
grant update on submission_purge to countinghouse_runtime;
grant update on submission_request to countinghouse_runtime;
grant update on tenant_logo to countinghouse_runtime;
grant update on tenant_step to countinghouse_runtime;
grant update on tick_mark to countinghouse_runtime;
grant update on upload_check to countinghouse_runtime;
grant update on user_role to countinghouse_runtime;
grant update on webhook_delivery to countinghouse_runtime;
grant update on webhook_endpoint to countinghouse_runtime;
grant update on webhook_event to countinghouse_runtime;
grant update on workbook to countinghouse_runtime;
grant update on workbook_revision to countinghouse_runtime;
grant update on workspace to countinghouse_runtime;
grant update on workspace_name_block to countinghouse_runtime;
grant update on workspace_user to countinghouse_runtime;
grant insert (brand_name) on tenant to countinghouse_runtime;
grant insert (id) on tenant to countinghouse_runtime;
grant insert (name) on tenant to countinghouse_runtime;
grant insert (oidc_client_id) on tenant to countinghouse_runtime;
grant insert (settings) on tenant to countinghouse_runtime;
grant insert (visible_name) on tenant to countinghouse_runtime;
grant select (access_ends_at) on connection to countinghouse_sweeper;
grant select (auto_delete_at) on submission to countinghouse_sweeper;
grant select (change) on workspace_name_block to countinghouse_sweeper;
grant select (connected_at) on connection to countinghouse_sweeper;
grant select (connection_id) on refresh_schedule to countinghouse_sweeper;
grant select (created_at) on connection to countinghouse_sweeper;
grant select (created_at) on idempotency_key to countinghouse_sweeper;
grant select (created_at) on risk_analysis to countinghouse_pool;
grant select (created_at) on webhook_event to countinghouse_sweeper;
grant select (deleted_at) on connection to countinghouse_sweeper;
grant select (deleted_at) on submission to countinghouse_pool;
grant select (deleted_at) on submission to countinghouse_sweeper;
grant select (deleted_at) on workspace to countinghouse_pool;
grant select (deleted_at) on workspace to countinghouse_sweeper;
grant select (deliveries) on comparison to countinghouse_sweeper;
grant select (due_at) on refresh_schedule to countinghouse_sweeper;
grant select (engine) on risk_analysis to countinghouse_pool;
grant select (failures) on comparison to countinghouse_sweeper;
grant select (failures) on webhook_endpoint to countinghouse_sweeper;
grant select (fence) on comparison to countinghouse_sweeper;
grant select (financial_record_id) on import_page to countinghouse_sweeper;
grant select (financial_record_id) on risk_analysis to countinghouse_pool;
grant select (id) on comparison to countinghouse_sweeper;
grant select (id) on connection to countinghouse_sweeper;
grant select (id) on financial_record to countinghouse_pool;
grant select (id) on risk_analysis to countinghouse_pool;
grant select (id) on submission to countinghouse_pool;
grant select (id) on tenant to countinghouse_pool;
grant select (id) on tenant_listing to countinghouse_sweeper;
grant select (id) on webhook_endpoint to countinghouse_sweeper;
grant select (id) on webhook_event to countinghouse_sweeper;
grant select (id) on workspace to countinghouse_pool;
grant select (id) on workspace to countinghouse_sweeper;
grant select (is_merged) on audit_event_count to countinghouse_sweeper;
grant select (is_merged) on submission_count to countinghouse_sweeper;
grant select (lease_expires_at) on comparison to countinghouse_sweeper;
grant select (model_version) on risk_analysis to countinghouse_pool;
grant select (naics_code) on risk_analysis to countinghouse_pool;
grant select (outage_since) on comparison to countinghouse_sweeper;
grant select (outcome) on risk_analysis to countinghouse_pool;
grant select (purged_at) on submission to countinghouse_sweeper;
grant select (rests_until) on webhook_endpoint to countinghouse_sweeper;
grant select (risk_rank) on risk_analysis to countinghouse_pool;
grant select (scores_firms) on tenant to countinghouse_pool;
grant select (since) on risk_peer_sharing to countinghouse_pool;
grant select (state) on comparison to countinghouse_sweeper;
grant select (state) on connection to countinghouse_sweeper;
grant select (status) on financial_record to countinghouse_pool;
grant select (submission_id) on financial_record to countinghouse_pool;
grant select (tenant_id) on audit_event_count to countinghouse_sweeper;
grant select (tenant_id) on comparison to countinghouse_sweeper;
grant select (tenant_id) on connection to countinghouse_sweeper;
grant select (tenant_id) on financial_record to countinghouse_pool;
grant select (tenant_id) on idempotency_key to countinghouse_sweeper;
grant select (tenant_id) on import_page to countinghouse_sweeper;
grant select (tenant_id) on journal_line to countinghouse_sweeper;
grant select (tenant_id) on refresh_schedule to countinghouse_sweeper;
grant select (tenant_id) on risk_analysis to countinghouse_pool;
grant select (tenant_id) on risk_peer_sharing to countinghouse_pool;
grant select (tenant_id) on submission to countinghouse_pool;
grant select (tenant_id) on submission to countinghouse_sweeper;
grant select (tenant_id) on submission_count to countinghouse_sweeper;
grant select (tenant_id) on webhook_endpoint to countinghouse_sweeper;
grant select (tenant_id) on webhook_event to countinghouse_sweeper;
grant select (tenant_id) on workspace to countinghouse_pool;
grant select (tenant_id) on workspace to countinghouse_sweeper;
grant select (tenant_id) on workspace_name_block to countinghouse_sweeper;
grant select (workspace_id) on connection to countinghouse_sweeper;
grant select (workspace_id) on risk_analysis to countinghouse_pool;
grant update (brand_name) on tenant to countinghouse_runtime;
grant update (brand_name) on tenant_host to countinghouse_runtime;
grant update (flag_overrides) on tenant to countinghouse_runtime;
grant update (flag_version) on tenant to countinghouse_runtime;
grant update (oidc_client_id) on tenant to countinghouse_runtime;
grant update (settings) on tenant to countinghouse_runtime;
grant update (version) on tenant to countinghouse_runtime;
grant update (visible_name) on tenant to countinghouse_runtime;
grant execute on function count_added_audit_events() to public;
grant execute on function count_added_submissions() to public;
grant execute on function count_added_workspaces() to public;
grant execute on function count_changed_audit_event() to public;
grant execute on function count_changed_submission() to public;
grant execute on function count_changed_workspace() to public;
grant execute on function keep_submission_complete() to public;
grant execute on function record_unlinked_audit_event() to public;
grant execute on function risk_peers_of_lenders(model text, sector text, risk double precision, as_of timestamp with time zone) to countinghouse_runtime;
grant execute on function workspace_ids_containing(term text) to countinghouse_runtime;
grant execute on function workspaces_containing(term text, most integer) to countinghouse_runtime;
