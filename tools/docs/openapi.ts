/** The contract as an OpenAPI 3.1 document. */
import { type Endpoint, problemsOfCall, stepUpsOfCall } from '@singil/contract/kit/endpoint'
import { defaultLimit, maxLimit } from '@singil/contract/kit/page'
import { merchantKeyHeader } from '@singil/contract/kit/partner'
import type { Problem } from '@singil/contract/kit/problem'
import * as z from 'zod'

export type Json = Readonly<Record<string, unknown>>

const title = 'Singil API'
const description =
  'Every answer stands in an envelope of success, message and data. Amounts are whole centavos of PHP; times are UTC. ' +
  'A refusal names its code, and the request id that support asks for.'

export interface Source {
  readonly endpoints: readonly Endpoint[]
  /** Refusals that any endpoint may return. */
  readonly anywhere: readonly Problem[]
  /** By endpoint id: example values for `body` and `answer`. */
  readonly samples: ReadonlyMap<string, Sample>
  /** Shapes that have a name of their own in the contract; answers refer to them by it. */
  readonly shapes: ReadonlyMap<string, z.ZodType>
  /** Texts of which the contract declares every value elsewhere, with these values. */
  readonly values: ReadonlyMap<z.core.$ZodType, readonly string[]>
  /** The description of each feature, in a sentence. */
  readonly abouts: ReadonlyMap<string, string>
  readonly version: string
  /** An SPDX identifier. */
  readonly license: string
}
export type Sample = { readonly [Part in 'params' | 'query' | 'body' | 'answer']?: unknown }

/** Builds an OpenAPI 3.1 document. */
export function openapiOf({ endpoints, anywhere, samples, shapes, values, abouts, version, license }: Source): Json {
  const named = namedShapes(shapes, values)
  const paths: Record<string, Record<string, Json>> = {}
  for (const endpoint of endpoints.toSorted((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0))) {
    const methods = (paths[endpoint.path] ??= {})
    methods[endpoint.method.toLowerCase()] = operation(endpoint, anywhere, samples.get(endpoint.id) ?? {}, named)
  }
  const tags = [...new Set(endpoints.map(featureOf))]
    .toSorted()
    .map((name) => ({ name, description: abouts.get(name) }))
  const session = {
    type: 'http',
    scheme: 'bearer',
    description: 'The token of a session; a browser sends it as a cookie.',
  }
  const partnerKey = {
    type: 'http',
    scheme: 'bearer',
    description:
      "A merchant's key, as in singil_live_… or singil_test_…; what is made with a test key never moves money.",
  }
  const partnerLogin = {
    type: 'http',
    scheme: 'basic',
    description: "Username and password of a merchant's API credentials.",
  }
  const partnerLoginKey = {
    type: 'apiKey',
    in: 'header',
    name: merchantKeyHeader,
    description: "Goes with username and password: the merchant's key.",
  }
  const securitySchemes = { session, partnerKey, partnerLogin, partnerLoginKey }
  return {
    openapi: '3.1.0',
    info: { title, version, description, license: { name: license, identifier: license } },
    servers: [{ url: '/', description: 'The installation that serves this document.' }],
    tags,
    paths,
    components: { securitySchemes, schemas: { Refusal: refusal, ...named.used } },
  }
}

const refusal: Json = {
  type: 'object',
  required: ['success', 'message', 'data', 'code', 'requestId'],
  properties: {
    success: { const: false },
    message: { type: 'string' },
    data: { type: 'null' },
    code: { type: 'string' },
    requestId: { type: 'string' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['field', 'message'],
        properties: { field: { type: 'string' }, message: { type: 'string' } },
      },
    },
  },
}

const featureOf = ({ id }: Endpoint) => id.split('.')[0] ?? id

function operation(endpoint: Endpoint, anywhere: readonly Problem[], sample: Sample, named: NamedShapes): Json {
  const { id, says, audience, scope, permission, body, encrypted, upload } = endpoint
  const stepUps = stepUpsOfCall(endpoint).map((one) => one.id)
  return {
    operationId: id,
    summary: says,
    tags: [featureOf(endpoint)],
    'x-audience': audience,
    'x-scope': scope,
    ...(permission && { 'x-permission': permission }),
    ...(stepUps.length > 0 && { 'x-step-up': stepUps }),
    ...(encrypted && { 'x-encrypted': true }),
    security: securityOf(endpoint),
    parameters: parametersOf(endpoint, named),
    ...(body && {
      requestBody: {
        required: !body.safeParse(undefined).success,
        content: upload ? form(body, named) : json(named.inputOf(body), sample.body),
      },
    }),
    responses: {
      200: answered(endpoint, sample.answer, named),
      ...refused([...problemsOfCall(endpoint), ...mayMeet(endpoint, anywhere)]),
    },
  }
}

/** A partner calls with the key alone, or with username, password and the key; both name the required scope of the key. */
function securityOf({ audience, partnerScope }: Endpoint): readonly Json[] {
  if (audience === 'guest') return []
  if (audience !== 'partner') return [{ session: [] }]
  const scopes = partnerScope ? [partnerScope] : []
  return [{ partnerKey: scopes }, { partnerLogin: scopes, partnerLoginKey: scopes }]
}

/** Of the general refusals, those that this call can return: a guest is never asked to sign in. */
function mayMeet(
  { audience, permission, method, list, idempotency, params, upload, reads }: Endpoint,
  anywhere: readonly Problem[],
) {
  const isChange = method !== 'GET'
  const when: Readonly<Record<string, boolean>> = {
    signInFirst: audience === 'user' || audience === 'staff',
    wrongCredentials: audience === 'partner',
    scopeMissing: audience === 'partner',
    forbidden: permission !== undefined,
    notFound: params !== undefined,
    badRange: list !== undefined,
    badSort: list !== undefined,
    keyMissing: idempotency === 'required',
    fileMissing: upload !== undefined,
    oneFileOnly: upload !== undefined,
    keyReused: isChange,
    stillRunning: isChange,
    badKey: isChange,
    wrongType: isChange,
    tooLarge: isChange,
    crossSite: isChange && audience !== 'partner',
    tooManyAtOnce: audience !== 'guest' && (!isChange || reads === true),
  }
  return anywhere.filter(({ id }) => when[id.split('.')[1] ?? ''] ?? true)
}

function parametersOf(
  { path, params, query, method, reads, idempotency, list, pageSize }: Endpoint,
  named: NamedShapes,
): readonly Json[] {
  const parameters: Json[] = []
  const shapes = propertiesOf(params, named)
  for (const [, name = ''] of path.matchAll(/\{(\w+)\}/g))
    parameters.push({ name, in: 'path', required: true, schema: shapes.properties[name] ?? { type: 'string' } })
  const { properties, required } = propertiesOf(query, named)
  for (const [name, schema] of Object.entries(properties))
    parameters.push({ name, in: 'query', required: required.includes(name), schema })
  if (list) {
    const range = `Page and limit, as in 2-25. Without it 1-${pageSize ?? defaultLimit}; at most ${maxLimit} rows.`
    parameters.push({
      name: 'Range',
      in: 'header',
      description: range,
      schema: { type: 'string', pattern: '^\\d+-\\d+$' },
    })
    const sort = `A field, descending with a minus in front. Without it ${list[0]}.`
    const fields = list.flatMap((field) => [field, `-${field}`])
    parameters.push({ name: 'sort', in: 'query', description: sort, schema: { type: 'string', enum: fields } })
  }
  if (method !== 'GET' && !reads) {
    const key = 'Makes a repeat safe: the same key with the same request gets the first answer again.'
    const required = idempotency === 'required'
    parameters.push({ name: 'Idempotency-Key', in: 'header', required, description: key, schema: { type: 'string' } })
  }
  return parameters
}

function answered({ answer, audience, file }: Endpoint, sample: unknown, named: NamedShapes): Json {
  if (file) return { description: 'The file.', content: { 'application/octet-stream': {} } }
  const properties = { success: { const: true }, message: { type: 'string' }, data: named.schemaOf(answer) }
  const schema = { type: 'object', required: ['success', 'message', 'data'], properties }
  const example = sample === undefined ? undefined : { success: true, message: 'Success', data: sample }
  return {
    description: 'Done.',
    headers: audience === 'partner' ? signedDetached : signed,
    content: json(schema, example),
  }
}

const signed: Json = {
  'x-signature': {
    description:
      '`<JWS>~<path>`: a signed hash-tree root, and the path that leads to it from method, path with query, status, the `x-request-nonce` of the request (`-` without one) and the bytes of the answer.',
    schema: { type: 'string' },
  },
}
const signedDetached: Json = {
  'x-signature': {
    description:
      'A detached JWS (RFC 7515, appendix F) over the bytes of the answer. Its protected header names the key (`kid`, see `/.well-known/jwks.json`), the time (`iat`), the method (`htm`), the path with query (`htu`), the `status` and the `x-request-nonce` of the request (`-` without one).',
    schema: { type: 'string' },
  },
}
const json = (schema: Json, example?: unknown): Json => ({
  'application/json': example === undefined ? { schema } : { schema, example },
})

/** The fields, then the file. */
function form(body: z.ZodType, named: NamedShapes): Json {
  const { properties, required } = propertiesOf(body, named)
  const file = { type: 'string', contentMediaType: 'application/octet-stream' }
  const schema = { type: 'object', required: [...required, 'file'], properties: { ...properties, file } }
  return { 'multipart/form-data': { schema } }
}

/** One response per status, with all its messages. */
function refused(problems: readonly Problem[]): Json {
  const statuses = [...new Set(problems.map(({ status }) => status))].toSorted((a, b) => a - b)
  return Object.fromEntries(
    statuses.map((status) => {
      const here = [...new Map(problems.filter((one) => one.status === status).map((one) => [one.id, one])).values()]
      const description = here.map(({ id, message }) => `\`${id}\`: ${message}`).join('\n\n')
      const schema = { $ref: '#/components/schemas/Refusal' }
      return [status, { description, content: json(schema) }]
    }),
  )
}

function propertiesOf(
  shape: z.ZodType | undefined,
  named: NamedShapes,
): {
  properties: Readonly<Record<string, Json>>
  required: readonly string[]
} {
  if (shape === undefined) return { properties: {}, required: [] }
  const { properties = {}, required = [] } = named.inputOf(shape) as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return { properties, required }
}

interface NamedShapes {
  /** Every named shape that an answer has referred to so far. */
  readonly used: Record<string, unknown>
  schemaOf(shape: z.ZodType): Json
  inputOf(shape: z.ZodType): Json
}

function namedShapes(shapes: Source['shapes'], values: Source['values']): NamedShapes {
  const registry = z.registry<{ id?: string | undefined; description?: string | undefined }>()
  for (const [id, shape] of shapes) registry.add(shape, { ...z.globalRegistry.get(shape), id })
  const used: Record<string, unknown> = {}
  const override: z.core.ToJSONSchemaParams['override'] = ({ zodSchema, jsonSchema }) => {
    const known = values.get(zodSchema)
    if (known === undefined) return
    for (const key of Object.keys(jsonSchema)) delete jsonSchema[key]
    Object.assign(jsonSchema, { type: 'string', enum: known })
  }
  const inputOf = (shape: z.ZodType): Json => {
    const { $schema: _, ...schema } = z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any', override })
    return schema
  }
  const schemaOf = (shape: z.ZodType): Json => {
    const made = z.toJSONSchema(shape, { io: 'output', unrepresentable: 'any', metadata: registry, override })
    const text = JSON.stringify(made).replaceAll('"#/$defs/', '"#/components/schemas/')
    const { $schema: _, $defs, id, ...schema } = JSON.parse(text) as { $defs?: Json } & Record<string, unknown>
    for (const [name, inner] of Object.entries($defs ?? {})) used[name] = withoutId(inner as Json)
    if (typeof id !== 'string') return schema
    used[id] = schema
    return { $ref: `#/components/schemas/${id}` }
  }
  return { used, schemaOf, inputOf }
}

const withoutId = ({ id: _, ...schema }: Json): Json => schema
