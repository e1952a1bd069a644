/**
 * Migrations run while servers of the last release are at work: refuses what breaks these, and what locks their tables for long.
 * `server/migrations/released.json` names the last release, its commit and its migrations, which stay as they are. The first is the baseline.
 */
import { createHash } from 'node:crypto'
import type { Check, Finding } from '../finding.ts'
import { statementsOf, type Statement } from './statements.ts'

const folder = 'server/migrations/'
const list = `${folder}released.json`

interface Released {
  readonly release: string
  /** From which the test of a rolling upgrade builds the last release. */
  readonly commit: string
  /** Name to hash of the text. */
  readonly migrations: Readonly<Record<string, string>>
}

export const migrations: Check = {
  name: 'migrations',
  run: ({ files }) => {
    const text = files.get(list)
    if (text !== undefined) return migrationFindings(JSON.parse(text) as Released, files)
    const mend = 'Put it back: without it no migration is judged.'
    return [{ rule: 'migration', path: list, says: 'the list of released migrations is missing', mend }]
  },
}

const nameOf = (path: string) => path.slice(folder.length, -'.sql'.length)
export const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16)

export function migrationFindings(released: Released, files: ReadonlyMap<string, string>): readonly Finding[] {
  const later = [...files].filter(
    ([path]) => path.startsWith(folder) && path.endsWith('.sql') && !(nameOf(path) in released.migrations),
  )
  const texts = Object.keys(released.migrations).map((name) => files.get(`${folder}${name}.sql`) ?? '')
  const known = namesIn(texts)
  const parameters = parametersIn(texts)
  return [
    ...changed(released, files),
    ...later.flatMap(([path, text]) => judge(path, text, { known, parameters }, released.release)),
  ]
}

const changed = (released: Released, files: ReadonlyMap<string, string>): readonly Finding[] =>
  Object.entries(released.migrations)
    .filter(([name, hash]) => hashOf(files.get(`${folder}${name}.sql`) ?? '') !== hash)
    .map(([name]) => ({
      rule: 'released-migration',
      path: `${folder}${name}.sql`,
      says: `a migration of ${released.release} was changed or removed`,
      mend: 'Databases have applied it: put it back, and write a new migration.',
    }))

/** Tables, views, functions and types that the released migrations create. */
function namesIn(texts: readonly string[]): ReadonlySet<string> {
  const made = /^create (?:or replace )?(?:unlogged )?(?:table|view|function|type|sequence) (?:if not exists )?(\w+)/
  return new Set(texts.flatMap((text) => statementsOf(text).flatMap(({ plain }) => made.exec(plain)?.slice(1) ?? [])))
}

const functionHead = /^create (?:or replace )?function (\w+) ?\((.*?)\) returns\b/

/** Name of each released function to its parameters. */
const parametersIn = (texts: readonly string[]): ReadonlyMap<string, string> =>
  new Map(
    texts.flatMap((text) =>
      statementsOf(text).flatMap(({ plain }): [string, string][] => {
        const [, name, parameters] = functionHead.exec(plain) ?? []
        return name === undefined ? [] : [[name, parameters ?? '']]
      }),
    ),
  )

interface Schema {
  readonly known: ReadonlySet<string>
  readonly parameters: ReadonlyMap<string, string>
}

function hasOtherParameters({ plain }: Statement, { parameters }: Schema): boolean {
  const [, name = '', given] = functionHead.exec(plain) ?? []
  return parameters.has(name) && parameters.get(name) !== given
}

interface Rule {
  readonly pattern: RegExp
  readonly says: string
  readonly mend: string
}
const laterMend = 'Add the new form now and remove the old one a release later.'
const lockMend = 'Do it in steps that lock briefly, see “Migrations” in CONTRIBUTING.md.'
const column = String.raw`\b(?:add|,\s*add) (?:column )?(?:if not exists )?(?!constraint\b|check\b|unique\b|primary\b|foreign\b)\w+ [^,]*`

/** Of statements about what was released. A constraint that replaces another in one statement and is `not valid` counts as a wider one. */
const ofTables: readonly Rule[] = [
  { pattern: /^drop (table|view|function|type|sequence)\b/, says: 'drops what the last release uses', mend: laterMend },
  { pattern: /^alter [^;]* rename\b/, says: 'renames what the last release uses', mend: laterMend },
  {
    pattern: /^alter table [^;]*\bdrop (?!constraint|default|not null|identity|expression)/,
    says: 'drops a column',
    mend: laterMend,
  },
  {
    pattern: /^alter table [^;]*\balter (column )?\w+ (set data )?type\b/,
    says: 'changes the type of a column',
    mend: laterMend,
  },
  {
    pattern: /^alter table [^;]*\bset not null\b/,
    says: 'refuses rows without a value, which the last release writes',
    mend: laterMend,
  },
  {
    pattern:
      /^alter table [^;]*\badd (constraint \w+ )?(check|unique|primary key|foreign key|exclude)\b(?!.*not valid)/,
    says: 'adds a constraint that checks every row under a lock',
    mend: lockMend,
  },
  {
    pattern:
      /^alter table (?![^;]*\bdrop constraint\b)[^;]*\badd (constraint \w+ )?(check|unique|foreign key)\b.*not valid/,
    says: 'adds a constraint that refuses what the last release may write',
    mend: laterMend,
  },
  {
    pattern: new RegExp(String.raw`^alter table [^;]*${column}\b(check|unique|primary key|references)\b`),
    says: 'adds a column whose constraint checks every row under a lock',
    mend: lockMend,
  },
  {
    pattern: /^alter table [^;]*\bvalidate constraint\b.*\badd\b|^alter table [^;]*\badd\b.*\bvalidate constraint\b/,
    says: 'validates a constraint under the lock that added it',
    mend: lockMend,
  },
  {
    pattern: new RegExp(String.raw`^alter table [^;]*${column}\bnot null(?![^,]*\bdefault\b)(?<!default[^,]*)`),
    says: 'adds a column without a default that may not be null',
    mend: laterMend,
  },
  {
    pattern: new RegExp(
      String.raw`^alter table [^;]*${column}\bdefault [^,]*(gen_random_uuid|random|clock_timestamp|nextval)\b`,
    ),
    says: 'rewrites the table for a default of its own in each row',
    mend: lockMend,
  },
  {
    pattern:
      /^alter table [^;]*\b(set tablespace|set (un)?logged|set access method)\b|^(cluster|vacuum full|truncate|lock)\b/,
    says: 'locks or rewrites the table',
    mend: lockMend,
  },
  { pattern: /^create (unique )?index (?!concurrently)/, says: 'builds an index under a lock', mend: lockMend },
  { pattern: /^create unique index/, says: 'refuses rows that the last release may write', mend: laterMend },
  {
    pattern: /^(update|delete from)\b/,
    says: 'changes rows of a table in one transaction',
    mend: 'Let a job change them in batches.',
  },
  { pattern: /^revoke\b/, says: 'revokes a right of the last release', mend: laterMend },
  {
    pattern:
      /^(alter policy|drop policy|create policy \w+ on \w+ as restrictive)\b|^alter table [^;]*\b(enable|force) row level security\b/,
    says: 'narrows which rows the last release sees',
    mend: laterMend,
  },
]

/** The table, function or other thing that a statement changes. */
const subject =
  /^(?:alter table|alter view|alter function|alter type|drop table|drop view|drop function|drop type|drop sequence|truncate(?: table)?|lock(?: table)?|cluster|vacuum full|update|delete from)(?: if exists)?(?: only)? ([\w, ]+)|^(?:create|drop|alter) (?:unique )?(?:index|policy)\b.*? on (?:only )?(\w+)|^revoke .*? on (?:table |function |all tables in schema |sequence )?([\w, ]+?) from/

function subjectsOf({ plain }: Statement): readonly string[] {
  const named =
    subject
      .exec(plain)
      ?.slice(1)
      .find((part) => part !== undefined) ?? ''
  return /^(alter|update|delete)/.test(plain) ? [named.split(' ')[0] ?? ''] : named.split(/[ ,]+/)
}

function judge(path: string, text: string, schema: Schema, release: string): readonly Finding[] {
  const isOutside = /^-- without a transaction\b/.test(text)
  return statementsOf(text).flatMap((statement): readonly Finding[] => {
    const finding = (says: string, mend: string): Finding => ({
      rule: 'migration',
      path,
      line: statement.line,
      says,
      mend: `${mend} If it must be: -- breaks ${release}: why it is safe, above the statement.`,
    })
    const faults = [
      ...(isOutside && !/^create (unique )?index concurrently if not exists \w+ on /.test(statement.plain)
        ? [finding('runs without a transaction and is no repeatable concurrent index', 'Move it to a file of its own.')]
        : []),
      ...(!isOutside && /\bindex concurrently\b/.test(statement.plain)
        ? [
            finding(
              'builds an index concurrently inside a transaction',
              'Begin the file with “-- without a transaction”.',
            ),
          ]
        : []),
      ...(hasOtherParameters(statement, schema)
        ? [
            finding(
              'changes the parameters of a function that the last release calls',
              'Give the new one a name of its own.',
            ),
          ]
        : []),
      ...(subjectsOf(statement).some((name) => schema.known.has(name))
        ? ofTables.filter(({ pattern }) => pattern.test(statement.plain)).map(({ says, mend }) => finding(says, mend))
        : []),
    ]
    const isExplained = new RegExp(`^-- breaks ${release.replaceAll('.', String.raw`\.`)}: \\S`, 'm').test(
      statement.before,
    )
    if (!isExplained) return faults
    return faults.length > 0 ? [] : [finding('is said to break the last release, and does not', 'Remove the comment.')]
  })
}
