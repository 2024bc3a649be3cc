/**
 * FNV-1a, 32 bits, as a whole number from 0: good enough to tell versions apart and to spread things, and no secret.
 * http://www.isthe.com/chongo/tech/comp/fnv/
 */
export function fnv1a(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 0
}
