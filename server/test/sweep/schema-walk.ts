/** Walks a schema of the contract together with a value, to find the fields that can be made invalid. */
import type * as z from 'zod'

type Def = { readonly type: string } & Record<string, unknown>
type Path = readonly (string | number)[]
export interface Place {
  readonly path: Path
  readonly value: unknown
}

const defOf = (schema: unknown): Def => (schema as { _zod: { def: Def } })._zod.def
const wrappers = new Set(['optional', 'nullable', 'default', 'prefault', 'nonoptional', 'readonly', 'catch'])

/** The schema without wrappers that only make it optional. */
export function bare(schema: unknown): unknown {
  const def = defOf(schema)
  if (wrappers.has(def.type)) return bare(def['innerType'])
  if (def.type === 'pipe') return bare(def['in'])
  return schema
}

/** Field names of an object schema; of a union, those of all its options. */
export function namesOf(schema: unknown): string[] {
  const def = defOf(bare(schema))
  if (def.type === 'object') return Object.keys(def['shape'] as object)
  if (def.type === 'union') return (def['options'] as unknown[]).flatMap(namesOf)
  return []
}

/** Every value inside a value, the value itself first. */
export function placesIn(value: unknown, path: Path = []): Place[] {
  const inside =
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([name, part]) =>
          placesIn(part, [...path, Array.isArray(value) ? Number(name) : name]),
        )
      : []
  return [{ path, value }, ...inside]
}

/** A copy of the value with another one at the place; `undefined` removes the field. */
export function withAt(value: unknown, path: Path, put: unknown): unknown {
  const [head, ...rest] = path
  if (head === undefined) return put
  const copy = (Array.isArray(value) ? [...(value as unknown[])] : { ...(value as object) }) as Record<string, unknown>
  const changed = withAt(copy[head], rest, put)
  if (changed === undefined && !Array.isArray(copy)) delete copy[head]
  else copy[head] = changed
  return copy
}

export const fits = (schema: z.ZodType, value: unknown): boolean => schema.safeParse(value).success
