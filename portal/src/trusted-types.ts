/**
 * The page's policy forbids scripts to turn text into markup. Mantine sets the text of its style elements in a way that counts as markup,
 * so text without a `<`, which cannot create an element, is allowed. The browser refuses everything else.
 */
interface TrustedTypeFactory {
  createPolicy(name: string, rules: { createHTML(text: string): string | null }): unknown
}

export function allowStyleText(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypeFactory }
  trustedTypes?.createPolicy('default', { createHTML: (text) => (text.includes('<') ? null : text) })
}
