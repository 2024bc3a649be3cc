import type { TreeEdit } from '../../../../core/edits/edit.ts'
import { applyToSections, type Section } from '../../../../core/snapshot.ts'
import {
  applySent,
  type Cursor,
  cursorOf,
  differenceBetween,
  type SentBatch,
  type Tree,
} from '../../../../core/sync.ts'

type Sections = readonly Section[]

/** Applies an edit to the sections shown. Throws if it can't be made any more. */
export type Updater = (sections: Sections) => Sections

/** An edit from this tab that is not in the base yet. */
export interface Pending {
  /** undefined for an edit that shows only once the server has answered */
  readonly show: Updater | undefined
  /** The revision that it made, once the server has answered; infinite while nobody knows whether it was made. */
  revision?: number
}

/** All sections before and after an edit. */
export interface Span {
  readonly before: Sections
  readonly after: Sections
}

const NOTHING: Tree = { revision: 0, nonce: '', sections: [] }

/**
 * Holds what the server has confirmed (the base), this tab's pending edits, and what is shown: the base with the
 * pending edits applied. Edits are functions, so nothing has to be rolled back if one is refused or others were faster.
 */
export class SyncState {
  #base = NOTHING
  #pending: readonly Pending[] = []
  #shown: Sections = []
  #settings = 0
  /**
   * Callbacks for edits whose answers were lost, by edit id; they get the revision when a commit turns out to be that
   * edit.
   */
  readonly #lost = new Map<string, (revision: number) => void>()

  get cursor(): Cursor {
    return cursorOf(this.#base)
  }

  /** Stays the same array as long as nothing changes. */
  get shown(): Sections {
    return this.#shown
  }

  /** The last revision that changed settings, or the one at which everything was read. */
  get settingsRevision(): number {
    return this.#settings
  }

  /** How many edits the server has not answered. */
  get waiting(): number {
    return this.#pending.filter(({ revision }) => revision === undefined).length
  }

  begin(show: Updater | undefined): Pending {
    const edit: Pending = { show }
    this.#pending = [...this.#pending, edit]
    this.#shown = attempt(edit, this.#shown)
    return edit
  }

  /**
   * Records that the server made an edit, or found that it changes nothing. The edit stays pending until the base has
   * it.
   */
  confirm(edit: Pending, revision: number | undefined, batch: SentBatch | undefined): Span {
    const before = this.#base.sections
    const span = batch && revision !== undefined ? this.#spanOf(batch, revision) : undefined
    if (revision === undefined) this.drop(edit)
    else edit.revision = revision
    if (batch) this.apply(batch)
    this.#settle()
    return span ?? { before, after: this.#shown }
  }

  /** Drops an edit that the server refused, or of which nobody knows whether it was made. */
  drop(edit: Pending): void {
    this.#pending = this.#pending.filter((pending) => pending !== edit)
    this.#draw()
  }

  /**
   * Records that the answer to an edit was lost. The edit stays pending until it is dropped, or until a commit turns
   * out to be it: then `found` gets the revision.
   */
  lose(edit: Pending, name: string, found: (revision: number) => void): void {
    edit.revision = Number.POSITIVE_INFINITY
    this.#lost.set(name, (revision) => {
      edit.revision = revision
      found(revision)
    })
  }

  /**
   * Applies commits, this tab's own included. Returns false if they don't follow the base: some are missing, or applied
   * already.
   */
  apply(batch: SentBatch): boolean {
    const next = applySent(this.#base, batch)
    if (!next) return false
    const configured = batch.commits?.findLast(({ changes }) => changes.some(({ kind }) => kind === 'config'))
    this.#settings = configured?.revision ?? this.#settings
    for (const { nonce, revision } of batch.commits ?? []) this.#find(nonce.split('.')[1] ?? '', revision)
    this.#become(next)
    return true
  }

  /** Replaces the base by everything as it was read, even if that is older: a database may have been restored. */
  setBase(tree: Tree): void {
    const isFirst = this.#base === NOTHING
    this.#become(isFirst ? tree : (applySent(this.#base, differenceBetween(this.#base, tree)) ?? tree))
    this.#settings = tree.revision
    this.dropAnswered()
  }

  /** Drops answered edits even if the base lacks them: the database doesn't have them any more. */
  dropAnswered(): void {
    this.#pending = this.#pending.filter(({ revision }) => revision === undefined)
    this.#draw()
  }

  #find(name: string, revision: number): void {
    this.#lost.get(name)?.(revision)
    this.#lost.delete(name)
  }

  #become(base: Tree): void {
    this.#base = base
    this.#settle()
  }

  /** Drops the edits that the base has. */
  #settle(): void {
    this.#pending = this.#pending.filter(({ revision = Infinity }) => revision > this.#base.revision)
    this.#draw()
  }

  #draw(): void {
    this.#shown = this.#pending.reduce((sections, edit) => attempt(edit, sections), this.#base.sections)
  }

  /** The sections before and after the commit of this revision, apart from other commits in the batch. */
  #spanOf({ from, commits }: SentBatch, revision: number): Span | undefined {
    const at = commits?.findIndex((commit) => commit.revision === revision) ?? -1
    const own = commits?.[at]
    if (!commits || !own) return undefined
    const parent = commits[at - 1] ?? from
    const before = applySent(this.#base, { from, to: parent, commits: commits.slice(0, at) })
    const after = before && applySent(before, { from: parent, to: own, commits: [own] })
    return after && { before: before.sections, after: after.sections }
  }
}

/** Applies an edit. One that can't be made any more changes nothing: the server refuses it, too. */
function attempt({ show }: Pending, sections: Sections): Sections {
  try {
    return show?.(sections) ?? sections
  } catch {
    return sections // the server says why
  }
}

/**
 * Shows an edit of the core. Keeps `updated_at`, since a form opened meanwhile sends it to the server as the version
 * that it changes.
 */
export function toUpdater(edit: TreeEdit<unknown>): Updater {
  return (sections) => {
    const { changes } = edit({ sections }, { now: '' })
    const shown = changes.map((change) => {
      const { before, after } = change
      return before && after
        ? ({ ...change, after: { ...after, updated_at: before.updated_at } } as typeof change)
        : change
    })
    return shown.length === 0 ? sections : applyToSections(sections, shown)
  }
}
