/** Marks off what a user has written within a sentence: see `Sentence`, which draws it so that it can't turn the words around it. */
export function isolate(name: string): string {
  return name === '' ? '' : `\u2068${name}\u2069`
}
