import type { GroupWithSites } from '../../../core/fields/group.ts'
import type { Messages } from '../../messages/en.ts'
import { isOfSettings, type Undone, undoInWords } from './action-words.ts'
import { call, canLoseWrites, isOwn } from './api.ts'
import { type BoardState, NOTHING_YET, type Step, type Told } from './board-state.ts'
import { faultNotice, isCutOff, makeWay, type Undoable } from './fault-notice.ts'
import { Freeze } from './freeze.ts'
import { keepSame } from './keep-same.ts'
import { reload } from './kept-notice.ts'
import { type Difference, tellOfGuests } from './new-to-guests.ts'
import { OwnSteps } from './own-steps.ts'
import { newestRevision, readSections } from './read-sections.ts'
import type { Sections } from './types.ts'

type Listener = (state: BoardState) => void

/** What the editor shows and what the server knows. Changes are sent one at a time, and a failed one is rolled back. */
export class Board {
  readonly messages: Messages
  /** The open page; undefined for the home. */
  readonly page: number | undefined
  /** Whether guests may read. */
  readonly #hasGuests: () => boolean
  readonly #listeners = new Set<Listener>()
  #state = NOTHING_YET
  #queue: Promise<unknown> = Promise.resolve()
  /** How many steps await an answer, and how many have begun in all. */
  #waiting = 0
  #begun = 0
  readonly own = new OwnSteps()
  /** What is shown must be reloaded once no step is under way. */
  #isStale = false
  readonly #freeze = new Freeze()
  /** The sections before the steps under way, what those that were confirmed have changed, and whether one was refused. */
  #before: Sections = []
  #confirmed: ((sections: Sections) => Sections)[] = []
  #isRefused = false
  /** The newest revision heard of. */
  #heard = 0
  #isCatchingUp = false

  constructor(
    messages: Messages,
    { page, hasGuests = () => false }: { page?: number | undefined; hasGuests?: () => boolean } = {},
  ) {
    this.messages = messages
    this.page = page
    this.#hasGuests = hasGuests
  }

  get state(): BoardState {
    return this.#state
  }

  /** Calls the listener with every new state. Returns a function that unsubscribes it. */
  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  set(change: Partial<BoardState>): void {
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener(this.#state)
  }

  say(text: string): void {
    this.set({ notice: { text, isFault: false } })
  }

  /** Says what was done, with an Undo for its revision. Without a revision, says that nothing has changed. */
  tell(done: string, revision: number | undefined, { isRedo = false, isLast = true, page }: Told = {}): void {
    if (revision !== undefined) this.own.did(revision)
    const undo = isLast && revision !== undefined ? { revision, isRedo } : undefined
    if (revision === undefined) this.say(this.messages.did.nothingChanged)
    else this.set({ notice: { text: done, isFault: false, undo, page } })
  }

  /** What was done, and what it has shown to guests, if they may read. */
  #withGuests(done: string, difference: Difference): string {
    return this.#hasGuests() ? tellOfGuests(done, difference, this.messages) : done
  }

  complain(error: unknown): void {
    this.set({ notice: faultNotice(error, this.messages) })
  }

  /** See `Freeze`: a drop lands among what the server has answered meanwhile. */
  hold(): () => void {
    return this.#freeze.hold()
  }

  /** Reloads everything. Discards an answer that a step has overtaken; asks again for one without revision `made`. */
  async load(made = 0): Promise<void> {
    const begun = this.#begun
    this.#heard = Math.max(this.#heard, made)
    const { data, revision, isBehind } = await readSections(() => Math.max(this.#heard, this.#state.revision))
    if (isBehind) this.#heard = revision
    const isCurrent = await this.#freeze.whenFree(() => {
      const isCurrent = this.#waiting === 0 && begun === this.#begun
      if (isCurrent) this.#show(data, revision)
      return isCurrent
    })
    if (isCurrent) return
    if (this.#waiting > 0) this.#isStale = true
    else await this.load()
  }

  #show(data: readonly GroupWithSites[], revision: number): void {
    const sections = keepSame(this.#state.sections, data)
    const ids = new Set(sections.flatMap(({ sites }) => sites.map(({ id }) => id)))
    const selected = new Set([...this.#state.selected].filter((id) => ids.has(id)))
    this.#isStale = false
    this.set({ sections, revision, selected })
  }

  /** Shows a change immediately and sends it. Throws the fault after rolling back. */
  async run<Data>({ show, send, settle, did, madePage, ...step }: Step<Data>): Promise<Data> {
    const before = this.#state.sections
    if (this.#waiting === 0) {
      this.#before = before
      this.#confirmed = []
    }
    this.#waiting += 1 // before anybody sees the change, see `settled`
    this.#begun += 1
    const begun = this.#begun
    makeWay(this)
    const shown = show?.(before) ?? before
    const turn = this.#queue.then(() => send(this.#state.sections)) // sent before anything is drawn
    this.#queue = turn.catch(() => undefined) // the notice says so
    if (show) this.set({ sections: shown })
    try {
      const { data, revision } = await turn
      const others = revision !== undefined && revision > this.#state.revision + 1 // others have written too
      this.#isStale ||= others || (step.reloads ?? false)
      if (show) this.#confirmed.push(show)
      if (settle) this.#confirmed.push((sections) => settle(sections, data))
      if (settle) void this.#freeze.whenFree(() => this.set({ sections: settle(this.#state.sections, data) }))
      this.set({ revision: Math.max(revision ?? 0, this.#state.revision) })
      const { notice } = this.#state
      const after = show ? shown : (settle?.(before, data) ?? before)
      const told = { page: madePage?.(data), isLast: begun === this.#begun }
      const difference = { before, after, siteId: step.siteId }
      if (did) this.tell(this.#withGuests(did(data), difference), revision, told)
      if (notice?.isFault && this.#isRefused) this.set({ notice }) // it is too new to be replaced
      return data
    } catch (error) {
      this.#isStale = true // what is restored may be older than the server's data
      if (isCutOff(error)) {
        if (show) this.#confirmed.push(show)
        if (error.revision !== undefined) this.own.did(error.revision)
      } else this.#isRefused = true
      if (!step.isRepeated?.(error)) this.complain(error)
      throw error
    } finally {
      this.#waiting -= 1
      if (this.#waiting === 0) await this.#settle()
    }
  }

  /** After the last step under way: takes back what was refused, and loads what is missing. */
  async #settle(): Promise<void> {
    if (this.#isRefused) {
      const sections = this.#confirmed.reduce((before, change) => change(before), this.#before)
      void this.#freeze.whenFree(() => this.set({ sections }))
    }
    this.#isRefused = false
    if (!this.#isStale && this.#heard <= this.#state.revision) return
    this.#isStale = false
    await this.#reload()
  }

  /** Whether leaving the page could lose a step that it shows: one that waits its turn, or is too large to arrive by itself. */
  get canLoseSteps(): boolean {
    return this.#waiting > 1 || canLoseWrites()
  }

  /** Resolves when no step is under way. */
  async settled(): Promise<void> {
    while (this.#waiting > 0) await this.#queue
  }

  /** Undoes a revision after any step under way. */
  undo(step: Undoable): Promise<void> {
    this.set({ notice: undefined }) // or a second click would try to undo it again
    return this.#inTurn(() => this.#undo(step))
  }

  /** Undoes one's own last step, or redoes the last one undone, after any step under way. */
  undoOrRedo(which: 'toUndo' | 'toRedo'): Promise<void> {
    return this.#inTurn(() => {
      const revision = this.own[which]
      const isRedo = which === 'toRedo'
      if (revision !== undefined) return this.#undo({ revision, isRedo })
      return this.say(isRedo ? this.messages.did.nothingToRedo : this.messages.did.nothingToUndo)
    })
  }

  #inTurn(task: () => Promise<void> | void): Promise<void> {
    const turn = this.#queue.then(task)
    this.#queue = turn
    return turn
  }

  async #undo({ revision, isRedo }: Undoable): Promise<void> {
    this.set({ notice: undefined })
    const before = this.#state.sections
    const begun = this.#begun
    try {
      const { data, revision: made } = await call<Undone>('POST', `/api/history/${revision}/undo`)
      this.own.undid(revision, made)
      await this.load(made)
      const told = this.#withGuests(undoInWords(data, this.messages), { before, after: this.#state.sections })
      this.tell(told, made, { isRedo: !isRedo, isLast: begun === this.#begun })
      if (isOfSettings(data) && !document.querySelector('dialog[open]')) reload(this)
    } catch (error) {
      this.complain(error)
      await this.#reload()
    }
  }

  /**
   * Loads what was changed in another tab or through the API, and returns whether anything was. `heard` is the newest
   * revision, 0 if unknown. Revisions heard of during this, or while a step is under way, are loaded afterwards.
   */
  async catchUp(heard = 0): Promise<boolean> {
    const { revision } = this.#state
    // An older one may be a late message about a step made here, or come from a restored database.
    this.#heard = heard >= revision ? heard : await newestRevision()
    if (this.#waiting > 0 || this.#isCatchingUp) return false
    if (this.#heard === this.#state.revision && !this.#isStale) return false
    this.#isCatchingUp = true
    const isElsewhere = !isOwn(this.#heard)
    try {
      do await this.load()
      while (this.#waiting === 0 && this.#heard > this.#state.revision)
      return isElsewhere
    } finally {
      this.#isCatchingUp = false
    }
  }

  /** If the server can't be reached, the page stays as it is until it can. */
  async #reload(): Promise<void> {
    await this.load().catch(() => {
      this.#isStale = true
    })
  }
}
