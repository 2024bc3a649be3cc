/**
 * Puts a user's text between the Unicode isolates FSI and PDI, so that its direction can't reorder the sentence around
 * it. See `Sentence`, which draws it.
 */
export function isolate(name: string): string {
  return name === '' ? '' : `\u2068${name}\u2069`
}
