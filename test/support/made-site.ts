import { existsSync, readFileSync } from 'node:fs'

export interface MadeDocument {
  groups: { id: number; name: string }[]
  sites: { group_id: number; name: string; url: string; description: string }[]
}

/** The size and shape of a real collection of links. */
export const REAL_SIZE = { groups: 354, sites: 10_418, repeats: 33 }

const WORDS = ['Monitor', 'Wiki', 'Bücher', '工具', '監視', 'Café', 'Почта', 'Photos 📷', 'Git', 'Notes & more']

/** Makes a reproducible document: sites dealt out over the groups, with the last `repeats` of them duplicates. */
export function madeDocument({
  groups,
  sites,
  repeats = 0,
}: {
  groups: number
  sites: number
  repeats?: number
}): MadeDocument {
  const fresh = sites - repeats
  return {
    groups: Array.from({ length: groups }, (_, index) => ({ id: index + 1, name: `${word(index)} ${index + 1}` })),
    sites: Array.from({ length: sites }, (_, index) => {
      const number = index < fresh ? index : index - fresh
      return {
        group_id: (number % groups) + 1,
        name: `${word(number)} ${number}`,
        url: `https://site-${number}.example/${number % 7 === 0 ? 'pfad/ü' : ''}`,
        description: `${word(number + 3)} for people who need it, number ${number}. `.repeat(1 + (number % 3)).trim(),
      }
    }),
  }
}

/** A document as the bytes that an import reads. */
export function asJson(document: unknown): Uint8Array[] {
  return [new TextEncoder().encode(JSON.stringify(document))]
}

const AWESOME = '../shared/fixtures/big/awesome-10k.json'

/** Real links where they are available, else a made-up set of the same size and shape. */
export function realSizeDocument(): MadeDocument {
  if (!existsSync(AWESOME)) return madeDocument(REAL_SIZE)
  const entries = JSON.parse(readFileSync(AWESOME, 'utf8')) as {
    group: string
    name: string
    url: string
    description: string
  }[]
  const groups = new Map<string, number>()
  const sites = entries.map(({ group, name, url, description }) => {
    if (!groups.has(group)) groups.set(group, groups.size + 1)
    return { group_id: groups.get(group) ?? 0, name, url, description }
  })
  return { groups: [...groups].map(([name, id]) => ({ id, name })), sites }
}

function word(index: number): string {
  return WORDS[index % WORDS.length] ?? ''
}
