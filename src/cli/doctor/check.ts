import type { Finding } from './finding.ts'
import type { Patient } from './machine.ts'

export interface Check {
  /** The thing that it looks at, for people. */
  readonly about: string
  /** Returns no findings if there is nothing to look at. */
  readonly look: (patient: Patient) => readonly Finding[] | Promise<readonly Finding[]>
}
