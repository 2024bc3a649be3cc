import { z } from 'zod'
import { invalidInput } from '../../core/errors.ts'
import { MAX_URL_CHARACTERS } from '../../core/fields/field.ts'
import { SITE_LIMITS } from '../../core/fields/site.ts'
import { readLink } from '../../core/url.ts'
import { problemInEnglish } from '../../english/english.ts'
import { FetchError, type FetchProblem } from '../../ports/fetcher.ts'
import { messageFor } from '../../schemas/problem-issues.ts'
import { storedText, text } from '../../schemas/text.ts'
import { createGatherer, type GathererDeps, type GatherIcons } from '../icons/find-icon.ts'
import { storedAddress } from '../web-page/address.ts'
import { type FetchedPage, fetchPage } from '../web-page/fetch-page.ts'
import { withTimeout } from '../with-timeout.ts'

export const previewInputSchema = z
  .object({
    url: text(MAX_URL_CHARACTERS, { required: true, examples: ['example.com', 'https://example.com/page'] }),
    icons: z.enum(['best', 'all'], messageFor('notAChoice')).default('best'),
  })
  .meta({ id: 'LinkPreviewInput' })

export const linkPreviewSchema = z
  .object({
    url: storedText(MAX_URL_CHARACTERS, { required: true }),
    name: storedText(SITE_LIMITS.name),
    description: storedText(SITE_LIMITS.description),
    icons: z.array(z.string()).readonly(),
    status: z.int().nullable(),
    problem: z.object({ code: z.string(), params: z.record(z.string(), z.string()), message: z.string() }).nullable(),
  })
  .meta({ id: 'LinkPreview', description: 'What the page at an address says of itself.' })

export type LinkPreview = z.infer<typeof linkPreviewSchema>

interface LinkPreviewDeps extends GathererDeps {
  /** The schemes that a link may have. */
  readonly schemes: ReadonlySet<string>
  readonly clock: () => Date
  readonly sleep: (milliseconds: number) => Promise<unknown>
}

/** What a fetch found out about an address; icons are gathered on request. */
interface PageView extends Omit<LinkPreview, 'icons' | 'problem'> {
  readonly problem: FetchProblem | undefined
  readonly gather: GatherIcons
}

const MAX_MS = 6_000
const MAX_AT_ONCE = 6
/** After this long, a preview has certainly ended, or its request was cancelled on a Worker. */
const LOST_AFTER_MS = 30_000
const MAX_ICONS = 8
const KEPT_MS = 60_000
const MAX_KEPT = 20

export type LinkPreviews = ReturnType<typeof createLinkPreviews>

/**
 * Describes the page at an address, typed as people type one. An unreachable host is no error: the preview says why, and the
 * address gets the scheme that its form suggests. Throws `invalid_input` for anything that is not a link.
 */
export function createLinkPreviews(deps: LinkPreviewDeps) {
  const isLasting = ({ problem }: PageView) => problem === undefined // what was refused may be allowed now
  const recent = createRecent<PageView>({ clock: deps.clock, milliseconds: KEPT_MS, max: MAX_KEPT, isLasting })
  const running = new Set<{ readonly begunAt: number }>()
  const now = () => deps.clock().getTime()

  /**
   * Whether too many previews are running. On Workers, those of cancelled requests never end, so each counts for a
   * while only.
   */
  function isFull(): boolean {
    for (const preview of running) if (now() - preview.begunAt >= LOST_AFTER_MS) running.delete(preview)
    return running.size >= MAX_AT_ONCE
  }

  async function ask(typed: string, guess: string, maxIcons: number): Promise<LinkPreview> {
    const preview = { begunAt: now() }
    running.add(preview)
    try {
      return await withTimeout(MAX_MS, undefined, async (signal) => {
        const view = await recent(typed, () => openPage(guess, guess !== typed, { ...deps, signal }))
        return previewOf(view, await view.gather(maxIcons, signal))
      })
    } finally {
      running.delete(preview)
    }
  }

  return async ({ url: typed, icons }: z.infer<typeof previewInputSchema>): Promise<LinkPreview> => {
    const link = readLink(typed, deps.schemes)
    if ('problem' in link) throw invalidInput('url', link.problem)
    if (isFull()) return previewOf(unseen(link.url, { code: 'fetchBusy' }), [])
    return ask(typed, link.url, icons === 'all' ? MAX_ICONS : 1)
  }
}

function previewOf({ gather: _, problem, ...view }: PageView, icons: readonly string[]): LinkPreview {
  const reported = problem && {
    code: problem.code,
    params: problem.params ?? {},
    message: problemInEnglish(problem),
  }
  return { ...view, icons, problem: reported ?? null }
}

type OpenOptions = LinkPreviewDeps & { readonly signal: AbortSignal }

async function openPage(url: string, isGuess: boolean, options: OpenOptions): Promise<PageView> {
  const { fetcher, sleep, signal } = options
  const open = (address: string, until: AbortSignal) => fetchPage(fetcher, address, until)
  try {
    if (!/^https?:/i.test(url)) throw new FetchError({ code: 'fetchNoWeb' })
    if (isGuess && fetcher.isOn) return seen(await openWithEither(url, { open, sleep, signal }), options)
    return seen({ url, opened: await open(url, signal) }, options)
  } catch (error) {
    if (error instanceof FetchError) return unseen(url, error.problem)
    throw error
  }
}

/** An error page does not describe the page that was asked for, but may have the site's icon. */
function seen({ url, opened }: AnsweringPage, deps: GathererDeps): PageView {
  const { answer, page } = opened
  const gather = createGatherer(page, deps)
  const { status } = answer
  if (status >= 400) return { url, name: '', description: '', status, problem: undefined, gather }
  const { name, description } = page
  return {
    url: storedAddress(url, { movedTo: answer.movedTo, ledTo: answer.url, canonical: page.canonical }),
    name,
    description,
    status,
    problem: undefined,
    gather,
  }
}

function unseen(url: string, problem: FetchProblem): PageView {
  return { url, name: '', description: '', status: null, problem, gather: () => Promise.resolve([]) }
}

interface RecentOptions<Value> {
  readonly clock: () => Date
  readonly milliseconds: number
  /** How many values to keep; the oldest makes room. */
  readonly max: number
  /** Whether a value may be used again. */
  readonly isLasting: (value: Value) => boolean
}

/**
 * Makes a value for a key, or returns one recently made for the same key. No request waits for a value that another is
 * making: on Workers it may never come, if that request is cancelled.
 */
type Recent<Value> = (key: string, make: () => Promise<Value>) => Promise<Value>

function createRecent<Value>({ clock, milliseconds, max, isLasting }: RecentOptions<Value>): Recent<Value> {
  const made = new Map<string, { readonly at: number; readonly value: Value }>()

  function keep(key: string, value: Value): void {
    made.delete(key)
    made.set(key, { at: clock().getTime(), value })
    const [oldest] = made.keys()
    if (made.size > max && oldest !== undefined) made.delete(oldest)
  }

  return async (key, make) => {
    const known = made.get(key)
    if (known && clock().getTime() - known.at < milliseconds) return known.value
    const value = await make()
    if (isLasting(value)) keep(key, value)
    return value
  }
}

/** How much longer https may take than http. */
const PATIENCE_MS = 1_500

type Open = (url: string, signal: AbortSignal) => Promise<FetchedPage>

interface SchemeOptions {
  readonly open: Open
  readonly sleep: (milliseconds: number) => Promise<unknown>
  readonly signal: AbortSignal
}

interface AnsweringPage {
  readonly url: string
  readonly opened: FetchedPage
}

type Outcome = AnsweringPage | { readonly error: unknown }

/**
 * Opens an address whose scheme is a guess over https and http at once, and prefers https if it answers in time. If neither
 * answers, throws the error of the guessed scheme.
 */
export async function openWithEither(guess: string, { open, sleep, signal }: SchemeOptions): Promise<AnsweringPage> {
  const enough = new AbortController()
  const until = AbortSignal.any([signal, enough.signal])
  const attempt = (scheme: string): Promise<Outcome> => {
    const url = guess.replace(/^https?/i, scheme)
    return open(url, until).then(
      (opened) => ({ url, opened }),
      (error: unknown) => ({ error }),
    )
  }
  const [secure, plain] = [attempt('https'), attempt('http')]
  const inTime = plain.then((outcome) => (isPage(outcome) ? sleep(PATIENCE_MS).then(() => outcome) : secure))
  const first = await Promise.race([secure, inTime])
  const chosen = isPage(first) ? first : better(await secure, await plain)
  enough.abort()
  if (!('error' in chosen)) return chosen
  const guessed = await (guess.startsWith('https') ? secure : plain)
  throw 'error' in guessed ? guessed.error : chosen.error
}

/** Whether there is a page: asking for a password counts. */
function isPage(outcome: Outcome): boolean {
  return (
    'opened' in outcome && (outcome.opened.answer.status < 400 || [401, 403].includes(outcome.opened.answer.status))
  )
}

function better(secure: Outcome, plain: Outcome): Outcome {
  return isPage(plain) || !('opened' in secure) ? plain : secure
}
