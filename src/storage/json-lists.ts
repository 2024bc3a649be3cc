/** Characters of one parameter; D1 takes texts of up to 2 MB. */
const MAX_LENGTH = 500_000

/** Items as JSON lists that are short enough for a parameter. */
export function jsonLists(items: readonly unknown[]): string[] {
  const lists: string[][] = []
  let length = MAX_LENGTH
  for (const item of items) {
    const text = JSON.stringify(item)
    if (length + text.length >= MAX_LENGTH) {
      lists.push([])
      length = 0
    }
    lists.at(-1)?.push(text)
    length += text.length + 1
  }
  return lists.map((list) => `[${list.join(',')}]`)
}
