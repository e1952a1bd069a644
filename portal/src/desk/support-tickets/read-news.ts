/** Reads what is new from the change log: versions with sections of points. */
export interface Version {
  readonly title: string
  readonly sections: readonly { readonly title: string; readonly points: readonly string[] }[]
}

export function readNews(text: string): readonly Version[] {
  const versions: { title: string; sections: { title: string; points: string[] }[] }[] = []
  for (const line of text.split('\n')) {
    const version = /^## (.+)$/.exec(line)?.[1]
    const section = /^### (.+)$/.exec(line)?.[1]
    const point = /^- (.+)$/.exec(line)?.[1]
    const more = /^ {2}(\S.*)$/.exec(line)?.[1]
    const sections = versions.at(-1)?.sections
    if (version) versions.push({ title: version, sections: [] })
    else if (section) sections?.push({ title: section, points: [] })
    else if (point && sections) {
      if (sections.length === 0) sections.push({ title: '', points: [] })
      sections.at(-1)!.points.push(plain(point))
    } else if (more && sections?.at(-1)?.points.length) {
      const { points } = sections.at(-1)!
      points.push(`${points.pop()!} ${plain(more)}`)
    }
  }
  return versions
}

const plain = (text: string): string => text.replaceAll(/\[([^[\]]+)\]\([^()]*\)/g, '$1').replaceAll(/\*\*|`/g, '')
