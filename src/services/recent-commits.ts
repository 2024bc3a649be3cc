import type { Commit } from '../core/change.ts'
import { type Cursor, cursorOf, isSameCursor } from '../core/sync.ts'

/** How many commits are kept, and how many changes one may have: old rows of an import would take as much memory as the site. */
const [MOST, MOST_CHANGES] = [64, 1000]
/** An editor that is further behind reads everything. */
const MAX_BEHIND = 1000

/** The newest commits, kept in memory for editors that follow them one by one. */
export class RecentCommits {
  /** The cursor that the oldest kept commit follows. */
  #start: Cursor
  #commits: Commit[] = []
  /** The newest revision that had too many changes to be kept. */
  #large = 0

  constructor(start: Cursor) {
    this.#start = cursorOf(start)
  }

  add(commit: Commit): void {
    if (commit.changes.length > MOST_CHANGES) {
      this.#large = commit.revision
      this.startAt(commit)
      return
    }
    this.#commits.push(commit)
    const oldest = this.#commits.length > MOST ? this.#commits.shift() : undefined
    if (oldest) this.#start = cursorOf(oldest)
  }

  /** Forgets all commits; the next one will follow this cursor. */
  startAt(cursor: Cursor): void {
    this.#start = cursorOf(cursor)
    this.#commits = []
  }

  /** Whether the commits between two revisions are too many to send, and so not worth reading from the store. */
  areMany(from: number, to: number): boolean {
    return to - from > MAX_BEHIND || from < this.#large
  }

  /** The commits after a cursor, oldest first; undefined if the cursor is older than those kept, or unknown. */
  since(cursor: Cursor): readonly Commit[] | undefined {
    const cursors = [this.#start, ...this.#commits]
    const at = cursors.findIndex((known) => isSameCursor(known, cursor))
    return at < 0 ? undefined : this.#commits.slice(at)
  }
}
