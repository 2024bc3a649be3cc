import type { Messages } from '../../../messages/compiled/messages.ts'
import { call, canLoseWrites, type Fault, isOwn, provideCursor } from '../model/api.ts'
import { catchUp, confirmFault, type Everything, readAll } from '../model/catch-up.ts'
import { type Pending, SyncState } from '../model/sync-state.ts'
import { recallStep, UndoStack } from '../model/undo-stack.ts'
import { isOfSettings, type Undone, undoInWords } from '../words/action-words.ts'
import { type BoardState, NOTHING_YET, type NoticeOptions, type Step } from './board-state.ts'
import { expireNotice, faultNotice, isCutOff, type Undoable } from './fault-notice.ts'
import { type Difference, guestNotice } from './new-to-guests.ts'
import { reload } from './reload.ts'

/** The state that the editor shows. Steps are sent one at a time; `SyncState` has what the server has confirmed. */
export class Board {
  readonly messages: Messages
  /** The open page; undefined for the home. */
  readonly page: number | undefined
  /** Whether guests may read. */
  readonly #hasGuests: () => boolean
  readonly #listeners = new Set<(state: BoardState) => void>()
  readonly #sync = new SyncState()
  #state = NOTHING_YET
  #queue: Promise<void> = Promise.resolve()
  /** How many steps have begun. */
  #begun = 0
  readonly undoStack = new UndoStack()
  /** How many drags pause redrawing. */
  #holds = 0
  /** The newest revision heard of; infinite if there may be more than was read. */
  #heard = 0
  #catchingUp: Promise<void> | undefined

  constructor(
    messages: Messages,
    { page, hasGuests = () => false }: { page?: number | undefined; hasGuests?: () => boolean } = {},
  ) {
    this.messages = messages
    this.page = page
    this.#hasGuests = hasGuests
    provideCursor(() => this.#sync.cursor)
  }

  get state(): BoardState {
    return this.#state
  }

  /** Changes once settings may have changed. */
  get settingsRevision(): number {
    return this.#sync.settingsRevision
  }

  /** Calls the listener with every new state. Returns a function that unsubscribes it. */
  subscribe(listener: (state: BoardState) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  set(change: Partial<BoardState>): void {
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener(this.#state)
  }

  notify(text: string): void {
    this.set({ notice: { text, isFault: false } })
  }

  /** Says what was done, with an Undo for its revision. Without a revision, says that nothing has changed. */
  showDone(done: string, revision?: number, { isRedo = false, isLast = true, page }: NoticeOptions = {}): void {
    if (revision !== undefined) this.undoStack.push(revision)
    const undo = isLast && revision !== undefined ? { revision, isRedo } : undefined
    if (revision === undefined) this.notify(this.messages.did.nothingChanged)
    else this.set({ notice: { text: done, isFault: false, undo, page } })
  }

  /** Adds to the words for a step how many links it has made visible to guests, if guests may read. */
  #withGuests(done: string, difference: Difference): string {
    return this.#hasGuests() ? guestNotice(done, difference, this.messages) : done
  }

  showFault(error: unknown): void {
    this.set({ notice: faultNotice(error, this.messages) })
  }

  /** Pauses redrawing while something on the page is dragged or carried. Returns a function that resumes it. */
  pause(): () => void {
    let isHeld = true
    this.#holds += 1
    return () => {
      if (isHeld) this.#holds -= 1
      isHeld = false
      this.#show()
    }
  }

  /** Shows the sync state, unless redrawing is paused. */
  #show(): void {
    const { shown: sections, cursor } = this.#sync
    const { sections: before, revision } = this.#state
    if (this.#holds > 0 || (sections === before && cursor.revision === revision)) return
    const ids = new Set(this.#state.selected.size > 0 ? sections.flatMap(({ sites }) => sites.map(({ id }) => id)) : [])
    const selected = new Set([...this.#state.selected].filter((id) => ids.has(id)))
    this.set({ sections, revision: cursor.revision, selected })
  }

  /** Reads everything the first time, later only what is new, up to the revision `made` at least. */
  async load(made = 0, asked?: Promise<Everything>): Promise<void> {
    if (this.#sync.cursor.nonce === '') await readAll(this.#sync, asked)
    else await this.#catchUp(made)
    this.#show()
  }

  /** Shows a change immediately and sends it. Throws the fault after taking it back. */
  async run<Data>({ show, send, did, madePage, ...step }: Step<Data>): Promise<Data> {
    const begun = ++this.#begun
    expireNotice(this)
    const edit = this.#sync.begin(show) // before anybody sees the change, see `settled`
    const turn = this.#queue.then(send) // sent before anything is drawn
    this.#queue = turn.then(() => undefined).catch(() => undefined) // the notice says so
    this.#show()
    try {
      const { data, revision, commits } = await turn
      const span = this.#sync.confirm(edit, revision, commits)
      this.#heard = Math.max(this.#heard, revision ?? 0)
      this.#show()
      const { notice } = this.#state
      const options = { page: madePage?.(data), isLast: begun === this.#begun }
      if (did) this.showDone(this.#withGuests(did(data), { ...span, siteId: step.siteId }), revision, options)
      if (notice?.isFault) this.set({ notice }) // the fault is too new to be replaced
      return data
    } catch (fault) {
      const error = await this.#fail(edit, fault, (made) => this.undoStack.push(made))
      if (!step.isRepeated?.(error)) this.showFault(error)
      throw error
    } finally {
      if (this.#isBehind) await this.#catchUp().catch(() => undefined) // the page stays so until the server answers
    }
  }

  /** Takes an edit back, unless it was made all the same: `onMade` gets its revision. Returns the fault to show. */
  async #fail(edit: Pending, fault: unknown, onMade: (revision: number) => void): Promise<unknown> {
    this.#heard = Number.POSITIVE_INFINITY // it may have been made, and others may have been faster
    const note = ({ revision }: Fault) => revision === undefined || onMade(revision)
    const ask = () => this.settled().then(() => this.#catchUp())
    const onLate = (saved: Fault) => {
      note(saved)
      this.showFault(saved)
    }
    const error = await confirmFault(this.#sync, edit, fault, { ask, onLate })
    if (isCutOff(error)) this.#sync.confirm(edit, error.revision, undefined)
    else this.#sync.drop(edit)
    if (isCutOff(error)) note(error)
    this.#show()
    return error
  }

  /** Whether leaving could lose a step on the page: one that waits its turn, or is too large to be sent afterwards. */
  get canLoseSteps(): boolean {
    return this.#sync.waiting > 1 || canLoseWrites()
  }

  /** Resolves when no step is under way. */
  async settled(): Promise<void> {
    while (this.#sync.waiting > 0) await this.#queue
  }

  /** Undoes a revision after any step under way. */
  undo(step: Undoable): Promise<void> {
    this.set({ notice: undefined }) // or a second click would try to undo it again
    return this.#inTurn(() => this.#undo(step))
  }

  /** Undoes the user's last step, even from before this page, or redoes the last undone, after any step under way. */
  undoOrRedo(which: 'toUndo' | 'toRedo'): Promise<void> {
    return this.#inTurn(async () => {
      const isRedo = which === 'toRedo'
      const revision = this.undoStack[which] ?? (isRedo ? undefined : await recallStep(this.undoStack))
      if (revision !== undefined) return this.#undo({ revision, isRedo })
      return this.notify(isRedo ? this.messages.did.nothingToRedo : this.messages.did.nothingToUndo)
    })
  }

  #inTurn(task: () => Promise<void> | void): Promise<void> {
    this.#queue = this.#queue.then(task).catch((error) => this.showFault(error))
    return this.#queue
  }

  async #undo({ revision, isRedo }: Undoable): Promise<void> {
    this.set({ notice: undefined })
    const begun = this.#begun
    const edit = this.#sync.begin(undefined)
    try {
      const { data, revision: made, commits } = await call<Undone>('POST', `/api/history/${revision}/undo`)
      this.undoStack.pushUndo(revision, made)
      const span = this.#sync.confirm(edit, made, commits)
      await this.#catchUp(made)
      const words = this.#withGuests(undoInWords(data, this.messages), span)
      this.showDone(words, made, { isRedo: !isRedo, isLast: begun === this.#begun })
      if (isOfSettings(data) && !document.querySelector('dialog[open]')) reload(this)
    } catch (fault) {
      this.showFault(await this.#fail(edit, fault, (made) => this.undoStack.pushUndo(revision, made)))
      await this.#catchUp().catch(() => undefined) // retried when the server answers
    }
  }

  /**
   * Loads what was changed in another tab or through the API, and returns whether anything was. `heard` is the newest
   * revision, 0 if unknown. Revisions heard of meanwhile, or while a step is under way, are loaded afterwards.
   */
  async catchUp(heard = 0): Promise<boolean> {
    const { revision } = this.#sync.cursor
    // An older one may be a late message about a step made here, or come from a restored database.
    if (heard !== revision) this.#heard = Math.max(this.#heard, heard > revision ? heard : Number.POSITIVE_INFINITY)
    await this.#catchUp()
    const now = this.#sync.cursor.revision
    return now !== revision && !isOwn(now)
  }

  /** Whether to ask for newer commits now. During a step there is no need: its end asks. */
  get #isBehind(): boolean {
    return this.#sync.waiting === 0 && this.#heard > this.#sync.cursor.revision
  }

  /** Resolves once every revision heard of is loaded, by this request or one already under way. */
  async #catchUp(made = 0): Promise<void> {
    this.#heard = Math.max(this.#heard, made)
    this.#show()
    if (this.#isBehind) this.#catchingUp ??= this.#follow()
    await this.#catchingUp
  }

  async #follow(): Promise<void> {
    try {
      while (this.#isBehind) {
        const wanted = this.#heard
        this.#heard = 0
        await catchUp(this.#sync, () => (Number.isFinite(wanted) ? Math.max(wanted, this.#heard) : this.#heard))
        this.#show()
      }
      this.undoStack.forgetAfter(this.#sync.cursor.revision)
    } catch (error) {
      this.#heard = Number.POSITIVE_INFINITY
      throw error
    } finally {
      this.#catchingUp = undefined
    }
  }
}
