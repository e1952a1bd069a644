import { type Campaign, headlines } from '@singil/contract/selling/marketing'

/** The text of a post, in its language. */
export function shareText({ headline, language, pageName, url }: Campaign): string {
  const lead = headlines[headline][language]
  return language === 'fil'
    ? `${lead}. Mag-order sa ${pageName} at magbayad online: ${url}`
    : `${lead}. Order from ${pageName} and pay online: ${url}`
}
