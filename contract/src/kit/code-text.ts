/** The texts of one-time codes: their placeholders, and what they must contain. */
import { faultOfText } from './message-text.ts'
import { line } from './text.ts'

const codePlaceholders = ['code', 'minutes', 'action'] as const
type CodePlaceholder = (typeof codePlaceholders)[number]
export type CodeValues = Readonly<Record<CodePlaceholder, string>>

export interface CodeTexts {
  readonly smsText: string
  readonly mailSubject: string
  readonly mailText: string
}

/** What a preview and a test show in the place of them. */
export const sampleValues: CodeValues = { code: '482913', minutes: '5', action: 'withdraw ₱60,000.00 to BDO ••4821' }

/** One line of plain text with its placeholders. */
export const codeText = (most: number, required: readonly CodePlaceholder[]) =>
  line(most, 'Enter a text.').superRefine((text, context) => {
    const message = faultOfText(text, codePlaceholders, required)
    if (message !== null) context.addIssue({ code: 'custom', message })
  })
