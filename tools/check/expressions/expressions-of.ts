/** The regular expressions of the product: literals, and those that are made of texts. */
import { Visitor, type CallExpression, type Expression, type NewExpression } from 'oxc-parser'
import { modulesOf } from '../modules.ts'
import type { Tree } from '../tree.ts'

interface At {
  readonly path: string
  readonly line: number
}
export interface LiteralExpression extends At {
  readonly source: string
  readonly flags: string
}
/** It is put together while the program runs. */
export interface Computed extends At {
  /** The call, in one line. */
  readonly text: string
}

const floors = new Set<string>(['contract', 'server', 'pay', 'portal', 'sandbox'])

export function expressionsOf(tree: Tree): {
  readonly written: readonly LiteralExpression[]
  readonly computed: Computed[]
} {
  const written: LiteralExpression[] = []
  const computed: Computed[] = []
  for (const { path, place, program, text, lineAt } of modulesOf(tree).values()) {
    if (!floors.has(place.floor) || place.isTest || place.room === 'outside') continue
    const made = ({ callee, arguments: given, start, end }: CallExpression | NewExpression) => {
      if (callee.type !== 'Identifier' || callee.name !== 'RegExp') return
      const at = { path, line: lineAt(start) }
      const [source, flags] = given.map((one) => (one.type === 'SpreadElement' ? undefined : textOf(one)))
      if (source === undefined || (given.length > 1 && flags === undefined))
        computed.push({ ...at, text: text.slice(start, end).replaceAll(/\s+/g, ' ') })
      else written.push({ ...at, source, flags: flags ?? '' })
    }
    new Visitor({
      Literal: (literal) => {
        if ('regex' in literal)
          written.push({ path, line: lineAt(literal.start), source: literal.regex.pattern, flags: literal.regex.flags })
      },
      CallExpression: made,
      NewExpression: made,
    }).visit(program)
  }
  return { written, computed }
}

/** The text of a literal or of a template without anything to fill in. */
function textOf(node: Expression): string | undefined {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined
  const isRaw = node.type === 'TaggedTemplateExpression'
  const template = isRaw ? node.quasi : node
  if (template.type !== 'TemplateLiteral' || template.expressions.length > 0) return undefined
  const value = template.quasis[0]?.value
  return (isRaw ? value?.raw : value?.cooked) ?? undefined
}
