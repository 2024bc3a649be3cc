import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { LinkCounts } from '../../../../core/link-check.ts'
import type { CheckedLink, LinkProgress } from '../../../../schemas/link-check.ts'
import { call } from '../model/api.ts'
import { useBoard, useEditor } from '../steps/use-board.ts'
import { countOf, FILTER_NAMES, FILTERS, type FilterName } from './links-words.ts'

/** The answer of `GET /api/link-checks`. */
export interface Checks extends LinkProgress {
  readonly checkedAt: string | null
  readonly nextCheckAt: string | null
  readonly counts: LinkCounts
  readonly links: readonly CheckedLink[]
}

/** Milliseconds between requests for the progress of a check. */
const POLL_MS = 1000

const read = (query: string) => call<Checks>('GET', `/api/link-checks?${query}`).then(({ data }) => data)

/**
 * The checked links that the filter shows, reloaded after each change and while a check is running. When the check
 * ends, switches to the most urgent filter with links, unless the owner has chosen one.
 */
export function useChecks() {
  const { board } = useEditor()
  const { revision, sections } = useBoard(board)
  const [chosen, setFilter] = useState<FilterName>()
  const [checks, setChecks] = useState<Checks>()
  const latest = useRef(0)
  const isOwn = useRef(false)
  const isAwaited = useRef(false)
  const isAway = useRef(false)

  /** Loads the links of a filter. Ignores the answer if there has been a later request. */
  async function load(filter = chosen): Promise<void> {
    latest.current += 1
    const turn = latest.current
    try {
      const shown = filter ?? mostUrgent((await read('limit=0')).counts)
      const next = await read(`state=${FILTERS[shown].join()}`)
      if (turn !== latest.current) return
      const hasEnded = isAwaited.current && !next.isRunning
      isAwaited.current = next.isRunning
      isAway.current = false
      if (hasEnded && !isOwn.current && shown !== mostUrgent(next.counts)) return load(mostUrgent(next.counts))
      setFilter(shown)
      setChecks(next)
    } catch (error) {
      if (turn !== latest.current) return
      if (!isAway.current) board.showFault(error)
      isAway.current = checks?.isRunning ?? false
      setChecks((now) => now && { ...now }) // asks again while a check is running
    }
  }

  useEffect(() => void load(), [revision])
  useEffect(() => {
    if (!checks?.isRunning) return
    const timer = setTimeout(() => void load(), POLL_MS)
    return () => clearTimeout(timer)
  }, [checks])
  useEffect(
    () => () => {
      latest.current += 1 // the dialog is closed: any answer is ignored
    },
    [],
  )

  /** Makes a change that creates no revision, then reloads the links. */
  async function change(method: string, path: string, body?: object): Promise<void> {
    await call(method, `/api/link-checks${path}`, body && { body }).catch((error) => board.showFault(error))
    await load()
  }

  /** The loaded links without those deleted since. */
  const links = useMemo(() => {
    const there = new Set(sections.flatMap(({ sites }) => sites.map(({ id }) => id)))
    return checks?.links.filter(({ siteId }) => there.has(siteId)) ?? []
  }, [checks, sections])

  return {
    checks,
    links,
    filter: chosen ?? 'broken',
    choose: (filter: FilterName) => {
      isOwn.current = true
      setFilter(filter)
      void load(filter)
    },
    /** Checks these links, or all. */
    begin: (siteIds?: readonly number[]) => {
      isAwaited.current = true
      return change('POST', '', { siteIds })
    },
    stop: () => change('DELETE', ''),
    ignore: (siteId: number, isIgnored: boolean) => change('PUT', `/${siteId}`, { isIgnored }),
  }
}

function mostUrgent(counts: LinkCounts): FilterName {
  return FILTER_NAMES.find((name) => name !== 'ignored' && countOf(name, counts) > 0) ?? 'ok'
}
