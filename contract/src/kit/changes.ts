/** The topic that says what kinds of objects have changed. */
import * as z from 'zod'
import { topic } from './topic.ts'

/** As the audit trail names them. It says nothing about the objects, so that every user may follow it. */
export const changesTopic = topic('changes/{seen}', {})
export const ChangesMessage = z.object({ things: z.array(z.string()) })
