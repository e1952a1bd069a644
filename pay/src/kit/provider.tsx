/** What pages say of the provider. Rendered on the server only. */
import { canBeAsked, nameOf, noticePaths, type Support, telephoneUrl } from '@singil/contract/kit/provider'

export interface Provider extends Support {
  /** The version of the terms for payers in force; null if it could not be read. */
  readonly terms: number | null
}

/** Whom of the provider to ask, and when; nothing if nobody is set. */
export const AskProvider = ({ of }: { readonly of: Support }) =>
  canBeAsked(of) ? (
    <p>
      <span translate="no">{nameOf(of)}</span> support: {of.email && <a href={`mailto:${of.email}`}>{of.email}</a>}
      {of.email && of.telephone && ', '}
      {of.telephone && <a href={telephoneUrl(of.telephone)}>{of.telephone}</a>}
      {of.hours && ` (${of.hours})`}
    </p>
  ) : null

/** In a window of its own, so that what was typed is not lost. */
const apart = { target: '_blank', rel: 'noopener' } as const

/** Where data is given: what paying means, and how data is used. */
export const AcceptTerms = () => (
  <p>
    By paying you accept the{' '}
    <a href={noticePaths.terms} {...apart}>
      terms
    </a>
    . How we use your data:{' '}
    <a href={noticePaths.privacy} {...apart}>
      privacy notice
    </a>
    .
  </p>
)

export const NoticeLinks = () => (
  <p>
    <a href={noticePaths.terms}>Terms for payers</a> · <a href={noticePaths.privacy}>Privacy notice</a>
  </p>
)
