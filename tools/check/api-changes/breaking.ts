/** The differences between two API documents that break a client of the older one. What is only added breaks none. */
import type { Api, Call, Schema } from '../../docs/compact-api.ts'
import { type Gap, gapsOf, type Pair } from './gaps.ts'

export interface Difference {
  /** Method and path. */
  readonly call: string
  readonly id: string
  readonly path: string
  /** The named shape that differs, if it is in one. */
  readonly shape?: string
  readonly says: string
}

export function breakingDifferences(before: Api, now: Api): readonly Difference[] {
  const [then, current] = [before.components.schemas, now.components.schemas]
  const requests: Pair = { from: then, to: current, isAnswer: false, known: new Map() }
  const answers: Pair = { from: current, to: then, isAnswer: true, known: new Map() }
  const gapsOfCall = (call: Call, same: Call | undefined): readonly Gap[] =>
    same === undefined
      ? [{ at: '', says: 'is removed' }]
      : [
          ...gapsOfCallers(call, same),
          ...gapsOf(requestOf(call), requestOf(same), requests),
          ...gapsOf(answersOf(same), answersOf(call), answers),
        ]
  return Object.entries(before.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, call]) =>
      gapsOfCall(call, now.paths[path]?.[method]).map(({ at, says, shape }) => ({
        call: `${method.toUpperCase()} ${path}`,
        id: call.operationId,
        path,
        ...(shape !== undefined && { shape }),
        says: `${shape ?? ''}${at} ${says}`.replace(/^[. ]/, ''),
      })),
    ),
  )
}

/** Everything that a client sends, as one object. */
function requestOf({ parameters, requestBody }: Call): Schema {
  const fields = parameters.map((one) => ({ ...one, name: `${one.in} ${one.name}` }))
  const body = requestBody && objectOf(requestBody.content)
  return {
    properties: {
      ...Object.fromEntries(fields.map(({ name, schema }) => [name, schema])),
      ...(body && { body }),
    },
    required: [
      ...fields.filter(({ required }) => required).map(({ name }) => name),
      ...(requestBody?.required ? ['body'] : []),
    ],
  }
}

/** Every status with its headers and contents. */
const answersOf = ({ responses }: Call): Schema => ({
  properties: Object.fromEntries(
    Object.entries(responses).map(([status, { headers = {}, content = {} }]) => {
      const named = Object.keys(headers).map((name) => [`header ${name}`, {}])
      return [status, objectOf({ ...Object.fromEntries(named), ...content })]
    }),
  ),
})

const objectOf = (content: Readonly<Record<string, { readonly schema?: Schema }>>): Schema => ({
  properties: Object.fromEntries(Object.entries(content).map(([name, { schema }]) => [name, schema ?? {}])),
  required: Object.keys(content),
})

/** A client signs in with one of the ways that it knows: schemes, with scopes. */
function gapsOfCallers(before: Call, now: Call): readonly Gap[] {
  type Way = Call['security'][number]
  const waysOf = ({ security }: Call): readonly Way[] => (security.length === 0 ? [{}] : security)
  const isEnough = (way: Way) => (asked: Way) =>
    Object.entries(asked).every(([scheme, scopes]) => way[scheme] && scopes.every((one) => way[scheme]?.includes(one)))
  const lost = waysOf(before).filter((way) => !waysOf(now).some(isEnough(way)))
  const isHidden = now['x-encrypted'] && !before['x-encrypted']
  return [
    ...lost.map((way) => Object.keys(way).join(' and ') || 'no session or key'),
    ...(isHidden ? ['a request that is not encrypted'] : []),
  ].map((what) => ({ at: '', says: `can no longer be called with ${what}` }))
}
