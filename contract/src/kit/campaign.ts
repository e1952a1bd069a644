/** What tells one campaign of a merchant from another. */
import * as z from 'zod'

/** In links, as in ?via=poster-4f7k9xm2. */
export const Tag = z.string().regex(/^(?:poster|post)-[a-z0-9]{8}$/)
export const Medium = z.enum(['poster', 'post'])
export type Medium = z.output<typeof Medium>
export const Language = z.enum(['en', 'fil'])
export type Language = z.output<typeof Language>
/** What a poster or a post says first. */
export const Headline = z.enum(['scan', 'order', 'cashless', 'local'])
export type Headline = z.output<typeof Headline>
