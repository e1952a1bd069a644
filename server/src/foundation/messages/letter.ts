/** E-mails with the same text as plain text and as simple HTML in the product's style. No external resources are loaded. */
import { type WrittenMail, type Written, written } from './message.ts'

export interface LetterParts {
  readonly subject: string
  readonly greeting: string
  /** The amount that the letter is about, in large type under the greeting. */
  readonly amount?: string
  readonly paragraphs: readonly string[]
  /** A code, in large type on its own line. */
  readonly code?: string
  readonly button?: { readonly label: string; readonly url: string }
  /** Small print under the line. */
  readonly footnote?: string
  /** Whom of the provider to ask, below the letter. */
  readonly support?: string
}
export type Letter = Written<LetterParts>

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign)

const font = "font-family:Inter,'Helvetica Neue',Arial,sans-serif"
const paragraph = (text: string) => `<p style="margin:0 0 16px;line-height:1.5">${escape(text)}</p>`
const amountBlock = (amount: string) =>
  `<p style="margin:0 0 20px;font-size:32px;line-height:1.2;letter-spacing:-0.5px;font-weight:700">${escape(amount)}</p>`
const codeBlock = (code: string) =>
  `<p style="margin:8px 0 24px;font-size:32px;letter-spacing:8px;font-weight:600">${escape(code)}</p>`
const buttonBlock = ({ label, url }: NonNullable<LetterParts['button']>) =>
  `<p style="margin:8px 0 24px"><a href="${escape(url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#0b6b53;color:#fff;text-decoration:none;font-weight:600">${escape(label)}</a></p>`

/** The letter to one recipient. */
export function mailOf(to: string, letter: Letter): WrittenMail {
  const { subject, greeting, amount, paragraphs, code, button, footnote, support } = letter
  const plain = [
    greeting,
    amount,
    ...paragraphs,
    code,
    button && `${button.label}: ${button.url}`,
    'Singil',
    footnote,
    support,
  ]
  const inner = [
    paragraph(greeting),
    amount ? amountBlock(amount) : '',
    ...paragraphs.map(paragraph),
    code ? codeBlock(code) : '',
    button ? buttonBlock(button) : '',
    footnote ? `<p style="margin:24px 0 0;font-size:13px;color:#5b6878;line-height:1.5">${escape(footnote)}</p>` : '',
  ].join('')
  const below = support
    ? `<p style="margin:16px 4px 0;font-size:13px;color:#5b6878;line-height:1.5">${escape(support)}</p>`
    : ''
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escape(subject)}</title><body style="margin:0;background:#f7f6f3;color:#0b1f33;${font};font-size:16px"><div style="max-width:520px;margin:0 auto;padding:32px 20px"><p style="margin:0 0 20px;font-weight:700;font-size:20px;color:#0b6b53">Singil<span style="color:#ffb020">.</span></p><div style="background:#fff;border:1px solid #e4e1da;border-radius:12px;padding:28px 24px">${inner}</div>${below}</div></body></html>`
  return written({ to, subject, text: plain.filter(Boolean).join('\n\n'), html })
}
