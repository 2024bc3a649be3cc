import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { LinkCounts } from '../../../../core/link-check.ts'
import type { CheckedLink, LinkProgress } from '../../../../domain/schemas/link-check.ts'
import { call } from '../model/api.ts'
import { useBoard, useEditor } from '../steps/use-board.ts'
import { countOf, FILTER_NAMES, FILTERS, type FilterName } from './links-words.ts'

/** What `GET /api/link-checks` returns. */
export interface Checks extends LinkProgress {
  readonly checkedAt: string | null
  readonly nextCheckAt: string | null
  readonly counts: LinkCounts
  readonly links: readonly CheckedLink[]
}

/** How often to ask for the progress of a check. */
const POLL_MS = 1000

const read = (query: string) => call<Checks>('GET', `/api/link-checks?${query}`).then(({ data }) => data)

/**
 * The checked links in view, reloaded after each change and while a check is running. When that ends, switches to the
 * most urgent ones, unless the owner has chosen one.
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

  /** Drops the answer if there has been a later request. */
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
      setChecks((now) => now && { ...now }) // so that it asks again while a check is running
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
      latest.current += 1 // nobody waits for an answer any more
    },
    [],
  )

  /** Changes something on the server that makes no revision. */
  async function change(method: string, path: string, body?: object): Promise<void> {
    await call(method, `/api/link-checks${path}`, body && { body }).catch((error) => board.showFault(error))
    await load()
  }

  /** A link that is deleted is gone at once, before the list is loaded again. */
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
    /** Checks all links, or these. */
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
