/** Whom of the provider to ask, for people who cannot sign in; nothing if nobody is set. */
import { callTo, mailTo } from '@singil/contract/kit/contact-links'
import { canBeAsked, getSupport, nameOf, type Support } from '@singil/contract/foundation/provider'
import { useAsk } from '../../kit/call/index.ts'

/** As payers and people before sign-in read it. */
export const SupportLine = ({ of }: { of: Support }) => (
  <>
    <span translate="no">{nameOf(of)}</span> support: {of.email ? <a href={mailTo(of.email)}>{of.email}</a> : null}
    {of.email && of.telephone ? ', ' : null}
    {of.telephone ? <a href={callTo(of.telephone)}>{of.telephone}</a> : null}
    {of.hours ? ` (${of.hours})` : null}
  </>
)

export function AskSupport({ className }: { className?: string | undefined }) {
  const support = useAsk(getSupport, {}).data
  return support && canBeAsked(support) ? (
    <p className={className}>
      <SupportLine of={support} />
    </p>
  ) : null
}
