import { MAX_URL_CHARACTERS } from '../../core/fields/field.ts'
import { isLogin } from '../web-page/address.ts'

/** `/en`, `/pt-br/`: where a front page sends one visitor, not everybody. */
const LANGUAGE = /^\/[a-z]{2}(?:[-_][a-z]{2,4})?\/?$/i

/**
 * The address that a link should have from now on; '' if it should stay. Many hosts redirect permanently to a login page, the
 * front page or a language; none of these is the page's new address.
 */
export function newAddress(url: string, movedTo: string | undefined): string {
  const from = URL.parse(url)
  const to = URL.parse(movedTo ?? '')
  if (!from || !to) return ''
  const isFront = ({ pathname, search }: URL) => pathname === '/' && search === ''
  const isElsewhere = isFront(to) && !isFront(from)
  const isLanguage = isFront(from) && LANGUAGE.test(to.pathname)
  if (isElsewhere || isLanguage || (isLogin(to) && !isLogin(from))) return ''
  if (to.hash === '') to.hash = from.hash
  return to.href === from.href || to.href.length > MAX_URL_CHARACTERS ? '' : to.href
}
