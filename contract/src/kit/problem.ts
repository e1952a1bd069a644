export type ProblemStatus = 400 | 401 | 403 | 404 | 409 | 410 | 413 | 415 | 422 | 423 | 429 | 503

/** A refusal that a feature declares: its status, its message (with {slots}) and where the user can resolve it. */
export interface Problem<Message extends string = string> {
  readonly id: string
  readonly status: ProblemStatus
  readonly message: Message
}

export type Slots<Message> = Message extends `${string}{${infer Name}}${infer Rest}` ? Name | Slots<Rest> : never
export type Values<P extends Problem> = { readonly [Name in Slots<P['message']>]: string | number }

/** Declares the refusals of one feature. */
export function problems<const T extends Record<string, readonly [ProblemStatus, string]>>(feature: string, said: T) {
  const declared = Object.entries(said).map(([name, [status, message]]) => [
    name,
    { id: `${feature}.${name}`, status, message },
  ])
  return Object.fromEntries(declared) as { readonly [K in keyof T]: Problem<T[K][1]> }
}

/** The state of something that cannot move to another one, in the words of the screens: for "This payment is {state}." */
export const stuckIn = <S extends string>(words: Readonly<Record<S, string>>, from: S, wanted: S): string =>
  from === wanted ? `“${words[from]}” already` : `“${words[from]}” and cannot become “${words[wanted]}”`

export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))

/** A declared refusal: expected and safe to show. `field` is the input that caused it. */
export class Refusal extends Error {
  readonly problem: Problem
  readonly field: string | undefined
  readonly details: Readonly<Record<string, unknown>> | undefined
  constructor(
    problem: Problem,
    values: Readonly<Record<string, string | number>>,
    field?: string,
    details?: Readonly<Record<string, unknown>>,
  ) {
    super(fill(problem.message, values))
    this.problem = problem
    this.field = field
    this.details = details
  }
}

/** The message with what to do about it: texts of the specification are kept to the letter, and `details.wayOut` follows them. */
export function sentenceOf({ message, details }: Pick<Refusal, 'message' | 'details'>): string {
  const wayOut = details?.['wayOut']
  if (typeof wayOut !== 'string') return message
  return `${message}${/[.!?]$/.test(message) ? '' : '.'} ${wayOut}`
}

/** Rolls the unit of work back and answers with a declared refusal. */
export function refuse<P extends Problem>(
  problem: P,
  values: Values<P>,
  field?: string,
  details?: Readonly<Record<string, unknown>>,
): never {
  throw new Refusal(problem, values, field, details)
}
