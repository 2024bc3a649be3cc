import type { Commit } from '../core/change.ts'
import { isSameMark, type Mark, markOf } from '../core/sent.ts'

/** How many commits are kept, and how many changes one may have: old rows of an import would take as much memory as the site. */
const [MOST, MOST_CHANGES] = [64, 1000]
/** Whoever is further back reads everything. */
const MAX_BEHIND = 1000

/** The newest commits in memory, for those who follow them one by one. */
export class RecentCommits {
  /** What the first one followed. */
  #start: Mark
  #commits: Commit[] = []
  /** The newest revision with more changes than are kept. */
  #large = 0

  constructor(start: Mark) {
    this.#start = markOf(start)
  }

  add(commit: Commit): void {
    if (commit.changes.length > MOST_CHANGES) {
      this.#large = commit.revision
      this.startAt(commit)
      return
    }
    this.#commits.push(commit)
    const oldest = this.#commits.length > MOST ? this.#commits.shift() : undefined
    if (oldest) this.#start = markOf(oldest)
  }

  /** Forgets all, where the next one follows none of them. */
  startAt(mark: Mark): void {
    this.#start = markOf(mark)
    this.#commits = []
  }

  /** Whether the commits between two revisions are too many to be sent, so that nobody need read them from the store. */
  areMany(from: number, to: number): boolean {
    return to - from > MAX_BEHIND || from < this.#large
  }

  /** The commits after a mark, oldest first; undefined if that is further back, or was never here. */
  since(mark: Mark): readonly Commit[] | undefined {
    const marks = [this.#start, ...this.#commits]
    const at = marks.findIndex((one) => isSameMark(one, mark))
    return at < 0 ? undefined : this.#commits.slice(at)
  }
}
