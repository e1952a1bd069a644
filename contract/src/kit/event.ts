import type * as z from 'zod'

/** A domain event, named in the past tense: written with the change, delivered after the commit. */
export interface DomainEvent<S extends z.ZodType = z.ZodType> {
  readonly id: `${string}.${string}`
  readonly payload: S
}

export const event = <const S extends z.ZodType>(declared: DomainEvent<S>): DomainEvent<S> => declared
