/** Channels may not import access, so access registers the four-eyes rule here. */
import type { Context } from '../kit/work/index.ts'

export type RefuseSamePerson = (context: Context, asker: { readonly username: string }) => Promise<void>

let registered: RefuseSamePerson = async () => {}
export const registerSecondPerson = (rule: RefuseSamePerson): void => void (registered = rule)
export const refuseSamePerson: RefuseSamePerson = (context, asker) => registered(context, asker)
