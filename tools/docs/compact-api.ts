/** An API document without its texts and examples: what a client depends on. It is an OpenAPI document too. */
import type { Json } from './openapi.ts'

export interface Schema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean | Schema
  readonly items?: Schema
  readonly pattern?: string
  readonly [keyword: string]: unknown
}
export type Schemas = Readonly<Record<string, Schema>>
type Content = Readonly<Record<string, { readonly schema?: Schema }>>

export interface Call {
  readonly operationId: string
  /** Any of them is enough; none for a call without a session or key. */
  readonly security: readonly Readonly<Record<string, readonly string[]>>[]
  readonly 'x-encrypted'?: boolean
  readonly parameters: readonly {
    readonly name: string
    readonly in: string
    readonly required?: boolean
    readonly schema: Schema
  }[]
  readonly requestBody?: { readonly required?: boolean; readonly content: Content }
  readonly responses: Readonly<Record<string, { readonly headers?: Json; readonly content?: Content }>>
}

export interface Api {
  readonly openapi: string
  readonly info: { readonly title: string; readonly version: string }
  /** By path, then by method. */
  readonly paths: Readonly<Record<string, Readonly<Record<string, Call>>>>
  readonly components: { readonly securitySchemes: Json; readonly schemas: Schemas }
}

export function compactApi(document: Json): Api {
  const { openapi, info, paths, components } = document as unknown as Api
  return {
    openapi,
    info: { title: info.title, version: info.version },
    paths: mapped(paths, (methods) => mapped(methods, compactCall)),
    components: { ...components, schemas: mapped(components.schemas, bare) },
  }
}

const compactCall = (call: Call): Call => ({
  operationId: call.operationId,
  security: call.security,
  ...(call['x-encrypted'] && { 'x-encrypted': true }),
  parameters: call.parameters.map((one) => ({
    name: one.name,
    in: one.in,
    ...(one.required && { required: true }),
    schema: bare(one.schema),
  })),
  ...(call.requestBody && { requestBody: { ...call.requestBody, content: compactContent(call.requestBody.content) } }),
  responses: mapped(call.responses, ({ headers, content }) => ({
    description: '',
    ...(headers && { headers: mapped(headers, () => ({ schema: { type: 'string' } })) }),
    ...(content && { content: compactContent(content) }),
  })),
})

const compactContent = (content: Content): Content =>
  mapped(content, ({ schema }) => (schema === undefined ? {} : { schema: bare(schema) }))

const texts = new Set(['description', 'title', 'default', 'example', 'examples'])

function bare<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(bare) as Value
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).filter(([keyword]) => !texts.has(keyword))
  const compact = ([keyword, inner]: [string, unknown]) => {
    if (keyword === 'const' || keyword === 'enum') return [keyword, inner]
    return [keyword, keyword === 'properties' ? mapped(inner as Json, bare) : bare(inner)]
  }
  return Object.fromEntries(kept.map(compact)) as Value
}

const mapped = <From, To>(values: Readonly<Record<string, From>>, to: (value: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, to(value)]))
