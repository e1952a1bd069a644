/** Types a transaction with the feature's own tables only. */
import type { ColumnType, Kysely, Transaction } from 'kysely'
import type { Columns } from './columns.ts'

export type Tx = Transaction<never>

type Selected<Value> = Value extends ColumnType<infer Read, unknown, unknown> ? Read : Value

/** A column as it may be declared: one of the table, of a type that holds what is read, and nullable where the table's is. */
type Fitting<Value, Name, Table> = Name extends keyof Table
  ? unknown extends Table[Name]
    ? Value
    : Selected<Value> extends Table[Name]
      ? null extends Table[Name]
        ? null extends Selected<Value>
          ? Value
          : { readonly 'may be null': Table[Name] }
        : Value
      : { readonly 'is read as': Table[Name] }
  : { readonly 'is no column': Name }

type Rows<Tables, Schema> = {
  [Table in keyof Tables]: Table extends keyof Schema
    ? { [Name in keyof Tables[Table]]: Fitting<Tables[Table][Name], Name, Schema[Table]> }
    : { readonly 'is no table': Table }
}

/** The tables of a store. Rows that differ from the schema do not compile. `Schema` is for tables that only a test has. */
export const own =
  <Tables extends Rows<Tables, Schema>, Schema = Columns>() =>
  (tx: Tx) =>
    tx as unknown as Kysely<Tables>
