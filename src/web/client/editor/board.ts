import type { GroupWithSites } from '../../../domain/group.ts'
import type { IconFetchProgress } from '../../../services/icons/icon-fetches.ts'
import type { Messages } from '../../messages/en.ts'
import { type NamedAction, undoInWords } from './action-words.ts'
import { type Answer, call, isOwn } from './api.ts'
import { faultNotice, type Notice, type Undoable } from './fault-notice.ts'
import { type FoundIcons, NO_ICONS } from './found-icons.ts'
import { keepSame } from './keep-same.ts'
import { OwnSteps } from './own-steps.ts'
import { newestRevision, readSections } from './read-sections.ts'
import type { Sections } from './types.ts'

export interface BoardState {
  readonly sections: Sections
  /** The newest server revision that `sections` includes. */
  readonly revision: number
  readonly isEditing: boolean
  readonly selected: ReadonlySet<number>
  readonly notice: Notice | undefined
  /** The run that fetches icons in the background; undefined until the server has been asked. */
  readonly iconRun: IconFetchProgress | undefined
  readonly icons: FoundIcons
}

/** A change that shows immediately and is then confirmed by the server. */
export interface Step<Data> {
  /** Shows the change at once. */
  readonly show?: (sections: Sections) => Sections
  readonly send: (sections: Sections) => Promise<Answer<Data>>
  /** Shows what the server answered. */
  readonly settle?: (sections: Sections, data: Data) => Sections
  /** Whether the answer leaves out some of what changed: everything is then reloaded. */
  readonly reloads?: boolean
  /** What was done, in words; shown with an Undo. */
  readonly did?: (data: Data) => string
}

type Listener = (state: BoardState) => void

/** What the editor shows and what the server knows. Changes are sent one at a time, and a failed one is rolled back. */
export class Board {
  readonly messages: Messages
  /** The open page; undefined for the home. */
  readonly page: number | undefined
  readonly #listeners = new Set<Listener>()
  #state: BoardState
  #queue: Promise<unknown> = Promise.resolve()
  /** How many steps await an answer, and how many have begun in all. */
  #waiting = 0
  #begun = 0
  #lastOwn = 0
  readonly #own = new OwnSteps()
  /** What is shown must be reloaded once no step is under way. */
  #isStale = false
  /** How many holds there are, and what waits for their release. */
  #holds = 0
  readonly #late: (() => void)[] = []
  /** The newest revision heard of. */
  #heard = 0
  #isCatchingUp = false

  constructor(messages: Messages, page?: number) {
    this.messages = messages
    this.page = page
    this.#state = {
      ...{ sections: [], revision: 0, isEditing: false, selected: new Set(), notice: undefined },
      ...{ iconRun: undefined, icons: NO_ICONS },
    }
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
  tell(done: string, revision: number | undefined, isRedo = false): void {
    this.#lastOwn = revision ?? this.#lastOwn
    if (revision !== undefined) this.#own.did(revision)
    if (revision === undefined) this.say(this.messages.did.nothingChanged)
    else this.set({ notice: { text: done, isFault: false, undo: { revision, isRedo } } })
  }

  /** Whether a revision is the last step made here: whoever undoes it then knows what it did. */
  isOwnLast(revision: number): boolean {
    return revision === this.#lastOwn
  }

  complain(error: unknown): void {
    this.set({ notice: faultNotice(error, this.messages) })
  }

  /**
   * Freezes what is shown while part of it is dragged or carried. The returned function releases it, and shows what the server
   * answered meanwhile before it returns, so that a drop lands among that.
   */
  hold(): () => void {
    let isHeld = true
    this.#holds += 1
    return () => {
      if (isHeld) this.#holds -= 1
      isHeld = false
      if (this.#holds === 0) for (const show of this.#late.splice(0)) show()
    }
  }

  /** Runs a task now, or once nothing holds the board. */
  #whenFree<Result>(task: () => Result): Result | Promise<Result> {
    if (this.#holds === 0) return task()
    return new Promise((resolve) => this.#late.push(() => resolve(task())))
  }

  /**
   * Reloads everything. Discards an answer that a step has overtaken, as it is older than what is shown. `made` is the
   * revision of a step that the answer has to include.
   */
  async load(made = 0): Promise<void> {
    const begun = this.#begun
    this.#heard = Math.max(this.#heard, made)
    const { data, revision, isBehind } = await readSections(() => Math.max(this.#heard, this.#state.revision))
    if (isBehind) this.#heard = revision
    const isCurrent = await this.#whenFree(() => {
      const isCurrent = this.#waiting === 0 && begun === this.#begun
      if (isCurrent) this.#show(data, revision)
      return isCurrent
    })
    if (isCurrent) return
    if (this.#waiting > 0) this.#isStale = true
    else await this.load()
  }

  #show(data: readonly GroupWithSites[], revision: number): void {
    const known = new Map(this.#state.sections.map((section) => [section.group.id, section]))
    const sections = data.map(({ sites, ...group }) => keepSame(known.get(group.id), { group, sites }))
    const ids = new Set(sections.flatMap(({ sites }) => sites.map(({ id }) => id)))
    const selected = new Set([...this.#state.selected].filter((id) => ids.has(id)))
    this.#isStale = false
    this.set({ sections, revision, selected })
  }

  /** Shows a change immediately and sends it. Throws the fault after rolling back. */
  async run<Data>({ show, send, settle, reloads = false, did }: Step<Data>): Promise<Data> {
    const before = this.#state.sections
    this.#waiting += 1 // before anybody sees the change, see `settled`
    this.#begun += 1
    const shown = show?.(before) ?? before
    const turn = this.#queue.then(() => send(this.#state.sections)) // sent before anything is drawn
    this.#queue = turn.catch(() => undefined)
    if (show) this.set({ sections: shown })
    try {
      const { data, revision } = await turn
      const others = revision !== undefined && revision > this.#state.revision + 1 // others have written too
      this.#isStale ||= others || reloads
      if (settle) void this.#whenFree(() => this.set({ sections: settle(this.#state.sections, data) }))
      this.set({ revision: Math.max(revision ?? 0, this.#state.revision) })
      if (did) this.tell(did(data), revision)
      return data
    } catch (error) {
      if (this.#waiting === 1) this.set({ sections: before })
      this.#isStale = true // what was restored may be older than the server's data
      this.complain(error)
      throw error
    } finally {
      this.#waiting -= 1
      if (this.#waiting === 0 && (this.#isStale || this.#heard > this.#state.revision)) {
        this.#isStale = false
        await this.#reload()
      }
    }
  }

  /** Resolves when no step is under way. */
  async settled(): Promise<void> {
    while (this.#waiting > 0) await this.#queue
  }

  async undo({ revision, isRedo }: Undoable): Promise<void> {
    this.set({ notice: undefined }) // or a second click would try to undo it again
    try {
      const { data, revision: made } = await call<NamedAction>('POST', `/api/history/${revision}/undo`)
      this.#own.undid(revision, made)
      await this.load(made)
      this.tell(undoInWords(data, this.messages), made, !isRedo)
    } catch (error) {
      this.complain(error)
      await this.#reload()
    }
  }

  /** Undoes one's own last step, or redoes the last one undone, after any step under way. */
  again(which: 'toUndo' | 'toRedo'): Promise<void> {
    const turn = this.#queue.then(() => {
      const revision = this.#own[which]
      const isRedo = which === 'toRedo'
      if (revision !== undefined) return this.undo({ revision, isRedo })
      return this.say(isRedo ? this.messages.did.nothingToRedo : this.messages.did.nothingToUndo)
    })
    this.#queue = turn
    return turn
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
