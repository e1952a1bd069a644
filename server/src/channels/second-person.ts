/** The rule that another person approves a change. It is a rule of access, which is above channels. */
import { type Context, port } from '../kit/work/index.ts'

type RefuseSamePerson = (context: Context, asker: { readonly username: string }) => Promise<void>

export const secondPerson = port<RefuseSamePerson>('channels.secondPerson')
export const refuseSamePerson: RefuseSamePerson = (context, asker) => secondPerson.get()(context, asker)
