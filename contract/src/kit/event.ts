import type * as z from 'zod'

/** Something that has happened, named in the past tense; written with the change, told after the commit. */
export interface DomainEvent<S extends z.ZodType = z.ZodType> {
  readonly id: `${string}.${string}`
  readonly payload: S
}

export const event = <const S extends z.ZodType>(declared: DomainEvent<S>): DomainEvent<S> => declared
