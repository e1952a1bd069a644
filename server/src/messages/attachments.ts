/** Files attached to e-mails. The feature that owns a file makes it when the e-mail is sent. */
import { type JobContext, sharedPort } from '../kit/work/index.ts'

export interface Attachment {
  readonly filename: string
  readonly content: Buffer
  readonly contentType: string
}
/** Makes the file of a reference; null if the reference is of another feature. */
export type MakeAttachment = (
  job: Pick<JobContext, 'unit' | 'outside'>,
  reference: string,
) => Promise<Attachment | null>
export const mailAttachments = sharedPort<MakeAttachment>('messages.mailAttachments')

/** Throws if no feature knows the reference: the e-mail is worth nothing without its file. */
export async function attachmentOf(job: Pick<JobContext, 'unit' | 'outside'>, reference: string): Promise<Attachment> {
  for (const make of mailAttachments.all()) {
    const made = await make(job, reference)
    if (made) return made
  }
  throw new Error(`No feature makes the attachment ${reference}`)
}
