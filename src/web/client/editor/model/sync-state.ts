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

/** Shows an edit. Throws if it can't be made any more. */
export type Updater = (sections: Sections) => Sections

/** An edit of one's own that is not in the base yet. */
export interface Pending {
  /** Undefined: it shows once the server has answered. */
  readonly show: Updater | undefined
  /** The revision that it made, once the server has said so; infinite while nobody knows whether it was made. */
  revision?: number
}

/** What an edit has changed: all groups before and after it. */
export interface Span {
  readonly before: Sections
  readonly after: Sections
}

const NOTHING: Tree = { revision: 0, nonce: '', sections: [] }

/**
 * What the server has confirmed (the base), one's own edits that it has not, and what is shown: the base with these edits made
 * again. They are functions, so nothing has to be taken back if one is refused or others were faster.
 */
export class SyncState {
  #base = NOTHING
  #pending: readonly Pending[] = []
  #shown: Sections = []
  #settings = 0
  /** What to do with the revisions of edits whose answers were lost, by what the edits called themselves. */
  readonly #lost = new Map<string, (revision: number) => void>()

  get cursor(): Cursor {
    return cursorOf(this.#base)
  }

  /** The same array for as long as nothing changes. */
  get shown(): Sections {
    return this.#shown
  }

  /** The revision that changed settings last, or that of which everything was read. */
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

  /** The server has made an edit, or has found that it changes nothing. It stays until the base has it. */
  confirm(edit: Pending, revision: number | undefined, batch: SentBatch | undefined): Span {
    const before = this.#base.sections
    const span = batch && revision !== undefined ? this.#spanOf(batch, revision) : undefined
    if (revision === undefined) this.drop(edit)
    else edit.revision = revision
    if (batch) this.apply(batch)
    this.#settle()
    return span ?? { before, after: this.#shown }
  }

  /** The server has refused an edit, or nobody knows whether it was made. */
  drop(edit: Pending): void {
    this.#pending = this.#pending.filter((one) => one !== edit)
    this.#draw()
  }

  /** The answer to an edit was lost. It stays until it is dropped, or a commit turns out to be it, whose revision `found` gets. */
  lose(edit: Pending, name: string, found: (revision: number) => void): void {
    edit.revision = Number.POSITIVE_INFINITY
    this.#lost.set(name, (revision) => {
      edit.revision = revision
      found(revision)
    })
  }

  /** Takes commits, of others and one's own. Returns whether they follow the base: if not, some are missing, or here already. */
  apply(batch: SentBatch): boolean {
    const next = applySent(this.#base, batch)
    if (!next) return false
    const configured = batch.commits?.findLast(({ changes }) => changes.some(({ kind }) => kind === 'config'))
    this.#settings = configured?.revision ?? this.#settings
    for (const { nonce, revision } of batch.commits ?? []) this.#find(nonce.split('.')[1] ?? '', revision)
    this.#become(next)
    return true
  }

  /** Takes everything as it was read, although it may be older than what is here: a database may have been restored. */
  setBase(tree: Tree): void {
    const isFirst = this.#base === NOTHING
    this.#become(isFirst ? tree : (applySent(this.#base, differenceBetween(this.#base, tree)) ?? tree))
    this.#settings = tree.revision
    this.dropAnswered()
  }

  /** What the base has counts: edits that it was to have, too, are not in the database any more. */
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

  /** Lets go of the edits that the base has. */
  #settle(): void {
    this.#pending = this.#pending.filter(({ revision = Infinity }) => revision > this.#base.revision)
    this.#draw()
  }

  #draw(): void {
    this.#shown = this.#pending.reduce((sections, edit) => attempt(edit, sections), this.#base.sections)
  }

  /** What the commit of this revision changes, apart from those of others in the batch. */
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

/** An edit that can't be made any more shows nothing: the server refuses it, too. */
function attempt({ show }: Pending, sections: Sections): Sections {
  try {
    return show?.(sections) ?? sections
  } catch {
    return sections // the server says why
  }
}

/** Shows an edit of the core. The times of what it changes stay: a form that is opened meanwhile tells the server what it knows. */
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
