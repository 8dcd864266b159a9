import { type Kysely, sql } from 'kysely';

/** What somebody sends to several people at once, when people were last reminded, and what a text message costs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table delivery (
      organisation_id text collate "C" not null,
      delivery_id text collate "C" not null,
      kind text collate "C" not null,
      location_id text collate "C" not null,
      sender_id text collate "C",
      user_ids text[] not null,
      subject_id text collate "C",
      text_id text collate "C" not null,
      period_from date,
      period_until date,
      created_at timestamptz not null,
      primary key (organisation_id, delivery_id)
    )`.execute(db);
  await sql`create index delivery_sender on delivery (organisation_id, sender_id, created_at)`.execute(db);
  await sql`
    create index delivery_reminder on delivery (organisation_id, created_at) where period_from is not null`.execute(db);
  await sql`alter table organisation add column sms_part_price double precision`.execute(db);
}
