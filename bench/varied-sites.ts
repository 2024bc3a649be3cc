const SYLLABLES =
  'ba ber co da del fi gar go hub in jo ka lo mar mo na nox or pa ri ro sa sen ta tor u ve wi xa zo'.split(' ')
const WORDS = `a about account address all analyse and answer any archive as at backup be bill board book bring build by
 calendar camera card cast chart chat check clock cloud code collect colour command compare connect control convert cook
 course create data day design desk device dial document draw drive earn easy edit email energy every exchange family fast
 feed file film find first fix follow for form free friend from game garden get graph group guide health help home host house
 image in index into invoice it journal keep key language learn letter library light list local log look machine mail make
 manage map market measure meet memory message money monitor movie music network new news note number of office on one online
 open order organise page paper part pay people phone photo plan play podcast print private project publish question quick
 radio read recipe record remote report research rest room run safe save scan schedule school search secure self send server
 share shop show simple site small smart song sound source space speech speed start station stock store stream study style sync
 system table talk task team test text the their ticket time to tool track train translate travel tree tune update upload use
 video view voice watch water way weather web week with word work world write year your`.split(/\s+/)

export interface VariedLink {
  readonly name: string
  readonly url: string
  readonly description: string
}

/** Returns links that compress about as badly as real ones; the same ones every time. */
export function variedLinks(count: number): readonly VariedLink[] {
  const next = randomNumbers(20_261_121)
  const pick = (list: readonly string[]) => list[Math.floor(next() * list.length)] ?? ''
  const times = (most: number, one: () => string) => Array.from({ length: 1 + Math.floor(next() * most) }, one)
  return Array.from({ length: count }, () => {
    const name = times(3, () => pick(SYLLABLES)).join('') + pick(SYLLABLES)
    const path = times(2, () => `${pick(WORDS)}-${Math.floor(next() * 1000)}`).join('/')
    const description = times(12, () => pick(WORDS)).join(' ')
    return {
      name: name.charAt(0).toUpperCase() + name.slice(1),
      url: `https://${name}.example/${path}`,
      description: `${description.charAt(0).toUpperCase()}${description.slice(1)}.`,
    }
  })
}

/** Returns the links as an import document with so many groups of one size. */
export function asImport(links: readonly VariedLink[], groups: number): string {
  return JSON.stringify({
    groups: Array.from({ length: groups }, (_, index) => ({
      id: index + 1,
      name: `${WORDS[index % WORDS.length]} ${index}`,
    })),
    sites: links.map((link, index) => ({ group_id: (index % groups) + 1, ...link })),
  })
}

/** mulberry32: tiny, and reproducible everywhere. */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
