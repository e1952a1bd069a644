/** Makes a schema reject unknown fields at every depth, unless it declares how to treat them. */
import type * as z from 'zod'

type Def = { readonly type: string } & Record<string, unknown>
interface Schema {
  readonly _zod: { readonly def: Def }
  clone(def: Def): Schema
}

const made = new WeakMap<z.ZodType, z.ZodType>()

/** The strict version of a schema. Objects with a declared catch-all (loose objects) and sides of an intersection are unchanged. */
export function strict<S extends z.ZodType>(schema: S): S {
  const known = made.get(schema)
  if (known) return known as S
  const twin = build(schema as unknown as Schema) as unknown as S
  made.set(schema, twin)
  return twin
}

const inner = (schema: unknown) => strict(schema as z.ZodType)
const innerMap = (shape: unknown) =>
  Object.fromEntries(Object.entries(shape as Record<string, z.ZodType>).map(([name, part]) => [name, inner(part)]))

function build(schema: Schema): Schema {
  const { def } = schema._zod
  switch (def.type) {
    case 'object': {
      const shape = innerMap(def['shape'])
      const twin = schema.clone({ ...def, shape })
      return def['catchall'] ? twin : ((twin as unknown as z.ZodObject).strict() as unknown as Schema)
    }
    case 'array':
      return schema.clone({ ...def, element: inner(def['element']) })
    case 'tuple':
      return schema.clone({
        ...def,
        items: (def['items'] as z.ZodType[]).map(inner),
        rest: def['rest'] ? inner(def['rest']) : def['rest'],
      })
    case 'record':
      return schema.clone({ ...def, valueType: inner(def['valueType']) })
    case 'union':
      return schema.clone({ ...def, options: (def['options'] as z.ZodType[]).map(inner) })
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'catch':
    case 'readonly':
      return schema.clone({ ...def, innerType: inner(def['innerType']) })
    case 'pipe':
      return schema.clone({ ...def, in: inner(def['in']) })
    case 'lazy':
      return schema.clone({ ...def, getter: () => inner((def['getter'] as () => z.ZodType)()) })
    default:
      return schema
  }
}
