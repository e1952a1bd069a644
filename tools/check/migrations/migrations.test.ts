import { describe, expect, it } from 'vitest'
import { planted } from '../planted.ts'
import { hashOf, migrationFindings, migrations } from './migrations.ts'

const old = `create table payments (id int primary key, state text);\ncreate function pay(p_id int) returns void language sql as $$ select 1; $$;`
const released = { release: '0.1.0', commit: '', migrations: { '0001_old': hashOf(old) } }
const found = (text: string, first = old) =>
  migrationFindings(
    released,
    planted({ 'server/migrations/0001_old.sql': first, 'server/migrations/0002_new.sql': text }).files,
  ).map(({ path, line, says }) => `${path.slice(-'0001_old.sql'.length)}:${line ?? ''} ${says}`)

describe('a migration beside servers of the last release', () => {
  it.each([
    ['drop table payments', 'drops what the last release uses'],
    ['drop function if exists pay(int)', 'drops what the last release uses'],
    ['alter table payments rename column state to status', 'renames what the last release uses'],
    ['alter table payments add more int, drop column state', 'drops a column'],
    ['alter table payments alter column id type bigint', 'changes the type of a column'],
    ['alter table payments alter state set not null', 'refuses rows without a value, which the last release writes'],
    ['alter table payments add column fee int not null', 'adds a column without a default that may not be null'],
    [
      'alter table payments add column fee uuid default gen_random_uuid()',
      'rewrites the table for a default of its own in each row',
    ],
    [
      `alter table payments add constraint known check (state <> '')`,
      'adds a constraint that checks every row under a lock',
    ],
    [
      `alter table payments add constraint known check (state <> '') not valid`,
      'adds a constraint that refuses what the last release may write',
    ],
    [
      'alter table payments add column fee int check (fee > 0)',
      'adds a column whose constraint checks every row under a lock',
    ],
    [
      'alter table payments add constraint a check (id > 0) not valid, drop constraint b, validate constraint a',
      'validates a constraint under the lock that added it',
    ],
    ['create index payments_state on payments (state)', 'builds an index under a lock'],
    [`update payments set state = 'a;b'`, 'changes rows of a table in one transaction'],
    ['revoke update, delete on payments from singil_app', 'revokes a right of the last release'],
    [
      `create or replace function pay(p_id int, p_more int) returns void language sql as $$ select 1; $$`,
      'changes the parameters of a function that the last release calls',
    ],
    ['drop policy of_merchant on payments', 'narrows which rows the last release sees'],
    ['create index concurrently if not exists a on payments (id)', 'builds an index concurrently inside a transaction'],
  ])('refuses: %s', (statement, says) => {
    expect(found(`-- A comment; of the file.\nselect ';';\n${statement};`)).toEqual([`0002_new.sql:3 ${says}`])
    expect(found(`-- breaks 0.1.0: nobody uses it\n${statement};`)).toEqual([])
    expect(found(`-- breaks 0.1.0:\n${statement};`)).toHaveLength(1)
  })
  it('lets pass what adds, and what is about new tables', () => {
    expect(
      found(
        `alter table payments add column fee int not null default 0, add column note text;
         alter table payments drop constraint known, add constraint known check (state in ('a', 'b')) not valid;
         alter table payments validate constraint old_one;
         create or replace function pay(p_id int) returns void language sql as $$ select 2; $$;
         create table news (id int);
         create unique index news_once on news (id);
         update news set id = 1; drop table news;`,
      ),
    ).toEqual([])
    expect(found('-- without a transaction\ncreate index concurrently if not exists a on payments (id);')).toEqual([])
  })
  it('without a transaction runs nothing but repeatable concurrent indexes', () => {
    const says = ['0002_new.sql:2 runs without a transaction and is no repeatable concurrent index']
    expect(found('-- without a transaction\ncreate table news (id int);')).toEqual(says)
    expect(found('-- without a transaction\ncreate index concurrently a on payments (id);')).toEqual(says)
  })
  it('a comment that explains nothing is refused', () => {
    expect(found('-- breaks 0.1.0: it does not\ncreate table news (id int);')).toHaveLength(1)
  })
  it('a missing list of released migrations is refused', () => {
    const found = migrations.run(planted({ 'server/migrations/0001_old.sql': old }), () => {})
    expect(found).toMatchObject([{ says: 'the list of released migrations is missing' }])
  })
  it('a released migration that was changed is refused', () => {
    expect(found('select 1;', `${old}\n`)).toEqual(['0001_old.sql: a migration of 0.1.0 was changed or removed'])
  })
})
